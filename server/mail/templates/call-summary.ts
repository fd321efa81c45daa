import type { CallerDetail } from '#contract/brief.ts';
import type { CallAppointment } from '#contract/calls.ts';
import type { CallerIdVerdict, CallOutcome } from '#contract/values/call-words.ts';
import type { MailLanguage } from '#contract/values/mail-languages.ts';
import { formatPhoneNumber } from '#contract/values/phone-number.ts';
import { letter, type Written } from './letter.ts';
import { onBehalf } from './on-behalf.ts';
import { callWords } from './words/calls.ts';
import { moments } from './words/moments.ts';

/** What a caller said of themselves, and how sure it is. */
type Heard = Pick<CallerDetail, 'value' | 'status'>;

/** What a mail tells of a call: never more than who, why, when, the summary and where to read on, as a mail lies open. */
export interface MailedCall {
  /** Null when not known. */
  callerName: Heard | null;
  /** E.164, or null when withheld. */
  callerNumber: string | null;
  /** With an extension behind it (RFC 3966); null where the number to call back has none. */
  callbackNumber: string | null;
  /** What the carrier tells of the number. */
  callerIdVerdict: CallerIdVerdict | null;
  carrierName: string | null;
  reason: Heard | null;
  /** The caller said that it is urgent. */
  urgent?: boolean;
  summary: string | null;
  startedAt: Date;
  outcome: CallOutcome;
  /** The call in the dashboard. */
  url: string;
}

/** Whose calls are told of, and how whoever reads it is told of them. */
export interface Told {
  language: MailLanguage;
  /** IANA; the times of calls are given in it, those of appointments in the zone that they were made in. */
  timeZone: string;
  productName: string;
  businessName: string;
  /** Where the recipients are changed. */
  settingsUrl: string;
  /** Nobody vouches for the business, and this is not for its owner. */
  isUnverified: boolean;
}

interface CallMail extends Told {
  call: MailedCall;
  appointments: readonly CallAppointment[];
}

type Words = (typeof callWords)[MailLanguage];

/** Sent at once after a call that was handled. */
export function instantSummaryMail(input: CallMail): Written {
  return callMail(input, 'call');
}

/** Sent at once after a call that left a message or a voicemail. */
export function voicemailSummaryMail(input: CallMail): Written {
  return callMail(input, input.call.outcome === 'voicemail' ? 'voicemail' : 'message');
}

function callMail(input: CallMail, what: 'call' | 'message' | 'voicemail') {
  const { language, productName, timeZone, call, appointments } = input;
  const words = callWords[language];
  const { labels } = words;
  const subject = words[what].subject(callerOf(call, words));
  const reason = reasonOf(call, words);
  return letter({
    ...{ language, productName },
    subject: call.urgent ? words.urgently(subject) : subject,
    heading: words[what].heading,
    blocks: [
      {
        kind: 'facts',
        facts: [
          [labels.caller, callerOf(call, words)],
          ...(call.callerName && numberOf(call) ? [[labels.phone, phoneOf(call, words)] as const] : []),
          ...callerIdFact(call, words),
          ...(reason ? [[labels.reason, reason] as const] : []),
          ...(call.urgent ? [[labels.urgent, words.yes] as const] : []),
          [labels.time, moments[language].moment(call.startedAt, timeZone)],
          ...appointments.map((appointment) => [labels.appointment, toldOf(appointment, language)] as const),
        ],
      },
      { kind: 'words', text: call.summary ?? words.noSummary },
      { kind: 'link', label: words.openCall, url: call.url },
    ],
    footer: footerOf(input),
  });
}

/** "Tue, Mar 3, 2026, 10:00 AM CST · Booked"; never its title, which may hold what the caller said. */
function toldOf({ start, timeZone, status }: CallAppointment, language: MailLanguage): string {
  const told = callWords[language].appointments[status];
  return start ? `${moments[language].appointment(start, timeZone)} \u00b7 ${told}` : told;
}

/** "Maria Lopez", else the number, else "a private number". */
export function callerOf(call: MailedCall, words: Words): string {
  if (call.callerName) return heardText(call.callerName, words);
  return numberOf(call) ? phoneOf(call, words) : words.privateNumber;
}

/** Why they called; null where they did not say. */
export const reasonOf = ({ reason }: MailedCall, words: Words): string | null =>
  reason && (heardText(reason, words) || null);

const heardText = ({ value, status }: Heard, { marks }: Words): string => value + marks[status];

const numberOf = ({ callbackNumber, callerNumber }: MailedCall): string | null => callbackNumber ?? callerNumber;

function phoneOf(call: MailedCall, words: Words): string {
  const number = numberOf(call);
  return number ? formatPhoneNumber(number) : words.unknownNumber;
}

/** One line of what the carrier tells of the number; its name for it is not the one that the caller gave. */
function callerIdFact({ callerIdVerdict: verdict, carrierName: name }: MailedCall, words: Words) {
  const told = [...(verdict ? [words.verdicts[verdict]] : []), ...(name ? [words.carrierName(name)] : [])];
  const line = told.map((text) => text.replace(/\.$/, '')).join('. ');
  return line === '' ? [] : [[words.labels.callerId, line] as const];
}

export function footerOf({ language, isUnverified, ...told }: Told): string {
  const { productName, businessName } = told;
  const footer = callWords[language].footer(told);
  return `${footer}${isUnverified ? '.' : ''}${onBehalf(productName, businessName, isUnverified, language)}`;
}
