import type { CallAppointment } from '#contract/calls.ts';
import { appointmentStatusLabels, type CallerIdVerdict, callerIdLines } from '#contract/values/call-words.ts';
import { appointmentText, momentText } from '#contract/values/moment-texts.ts';
import { formatPhoneNumber } from '#contract/values/phone-number.ts';
import { letter, type Written } from './letter.ts';
import { onBehalf } from './on-behalf.ts';

/** What a mail tells of a call: never more than who, why, when, the summary and where to read on, as a mail lies open. */
export interface MailedCall {
  /** Null when not known. */
  callerName: string | null;
  /** E.164, or null when withheld. */
  callerNumber: string | null;
  /** With an extension behind it (RFC 3966); null where the number to call back has none. */
  callbackNumber: string | null;
  /** What the carrier tells of the number. */
  callerIdVerdict: CallerIdVerdict | null;
  carrierName: string | null;
  reason: string | null;
  /** The caller said that it is urgent. */
  urgent?: boolean;
  summary: string | null;
  startedAt: Date;
  /** As the log names it: "Completed", "Message". */
  status: string;
  /** The call in the dashboard. */
  url: string;
}

/** Whose calls are told of. */
export interface Told {
  productName: string;
  businessName: string;
  /** Where the recipients are changed. */
  settingsUrl: string;
  /** Nobody vouches for the business, and this is not for its owner. */
  isUnverified: boolean;
}

interface CallMail extends Told {
  /** IANA; the times are given in it. */
  timeZone: string;
  call: MailedCall;
  appointments: readonly CallAppointment[];
}

/** Sent at once after a call that was handled. */
export function instantSummaryMail(input: CallMail): Written {
  return callMail(input, `Call from ${callerOf(input.call)}`, 'A call was answered');
}

/** Sent at once after a call that left a message or a voicemail. */
export function voicemailSummaryMail(input: CallMail): Written {
  const what = input.call.status === 'Voicemail' ? 'voicemail' : 'message';
  return callMail(input, `New ${what} from ${callerOf(input.call)}`, `A caller left a ${what}`);
}

function callMail(input: CallMail, subject: string, heading: string) {
  const { productName, timeZone, call, appointments } = input;
  return letter({
    productName,
    subject: call.urgent ? `Urgent: ${subject}` : subject,
    heading,
    blocks: [
      {
        kind: 'facts',
        facts: [
          ['Caller', callerOf(call)],
          ...(call.callerName && numberOf(call) ? [['Phone', phoneOf(call)] as const] : []),
          ...callerIdFact(call),
          ...(call.reason ? [['Reason', call.reason] as const] : []),
          ...(call.urgent ? [['Urgent', 'Yes'] as const] : []),
          ['Time', momentText(call.startedAt, timeZone)],
          ...appointments.map((appointment) => ['Appointment', toldOf(appointment)] as const),
        ],
      },
      { kind: 'words', text: call.summary ?? 'This call has no summary.' },
      { kind: 'link', label: 'Open the call', url: call.url },
    ],
    footer: footerOf(input),
  });
}

/** "Tue, Mar 3, 2026, 10:00 AM CST · Booked"; never its title, which may hold what the caller said. */
function toldOf({ start, timeZone, status }: CallAppointment): string {
  const told = appointmentStatusLabels[status];
  return start ? `${appointmentText(start, timeZone)} \u00b7 ${told}` : told;
}

/** "Maria Lopez", else the number, else "a private number". */
export function callerOf(call: MailedCall): string {
  return call.callerName ?? (numberOf(call) ? phoneOf(call) : 'a private number');
}

const numberOf = ({ callbackNumber, callerNumber }: MailedCall): string | null => callbackNumber ?? callerNumber;

function phoneOf(call: MailedCall): string {
  const number = numberOf(call);
  return number ? formatPhoneNumber(number) : 'NA';
}

/** One line of what the carrier tells of the number. */
function callerIdFact(call: MailedCall): (readonly [string, string])[] {
  const told = callerIdLines(call).map((line) => line.replace(/\.$/, ''));
  return told.length > 0 ? [['Caller ID', told.join('. ')]] : [];
}

export function footerOf({ productName, businessName, settingsUrl, isUnverified }: Told): string {
  const whose = businessName ? `the calls of ${businessName}` : 'calls';
  return `${productName} sends you emails about ${whose}. Change who gets them at ${settingsUrl}${isUnverified ? '.' : ''}${onBehalf(productName, businessName, isUnverified)}`;
}
