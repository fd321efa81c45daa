import { counted } from '#contract/values/amount-texts.ts';
import { momentText, textBy } from '#contract/values/moment-texts.ts';
import { callerOf, footerOf, type MailedCall } from './call-summary.ts';
import { letter, type Written } from './letter.ts';

/** Sent at 18:00 of the business's zone: the calls since the last one, newest first. `total` counts also those not listed. */
export function dailySummaryMail(input: {
  productName: string;
  businessName: string;
  timeZone: string;
  settingsUrl: string;
  /** Nobody vouches for the business, and this is not for its owner. */
  isUnverified: boolean;
  /** The log. */
  logUrl: string;
  /** A local date, "2026-11-21". */
  day: string;
  calls: readonly MailedCall[];
  total: number;
}): Written {
  const { productName, businessName, timeZone, logUrl, day, calls, total } = input;
  const count = counted(total, 'call');
  const counts = [...Map.groupBy(calls, (call) => call.status)].map(
    ([status, of]) => `${of.length} ${status.toLowerCase()}`,
  );
  const more = total - calls.length;
  return letter({
    productName,
    subject: `${count} on ${dayText(day)}${businessName ? ` for ${businessName}` : ''}`,
    heading: `${count} on ${dayText(day)}`,
    blocks: [
      ...(more > 0 ? [] : [{ kind: 'paragraph' as const, text: `${counts.join(', ')}.` }]),
      ...calls.map((call) => ({
        kind: 'entry' as const,
        title: callerOf(call),
        line: [momentText(call.startedAt, timeZone), call.urgent && 'Urgent', call.status, call.reason]
          .filter(Boolean)
          .join(' \u00b7 '),
        text: call.summary ?? 'This call has no summary.',
        url: call.url,
      })),
      ...(more > 0 ? [{ kind: 'paragraph' as const, text: `${more} more in the log.` }] : []),
      { kind: 'link', label: 'Open the call log', url: logUrl },
    ],
    footer: footerOf(input),
  });
}

const longDay = textBy({ weekday: 'long', month: 'long', day: 'numeric' });

/** "Saturday, November 21". */
function dayText(day: string): string {
  return longDay(day, 'UTC');
}
