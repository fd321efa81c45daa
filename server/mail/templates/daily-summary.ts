import { callerOf, footerOf, type MailedCall, reasonOf, type Told } from './call-summary.ts';
import { letter, type Written } from './letter.ts';
import { callWords } from './words/calls.ts';
import { moments } from './words/moments.ts';

/** Sent at 18:00 of the business's zone: the calls since the last one, newest first. `total` counts also those not listed. */
export function dailySummaryMail(
  input: Told & {
    /** The log. */
    logUrl: string;
    /** A local date of the business, "2026-11-21". */
    day: string;
    calls: readonly MailedCall[];
    total: number;
  },
): Written {
  const { language, productName, businessName, timeZone, logUrl, calls, total } = input;
  const words = callWords[language];
  const { moment, longDay } = moments[language];
  const heading = words.onDay(total, longDay(input.day, 'UTC'));
  const counts = [...Map.groupBy(calls, ({ outcome }) => outcome)].map(([outcome, of]) =>
    words.counted(outcome, of.length),
  );
  const more = total - calls.length;
  return letter({
    ...{ language, productName, heading },
    subject: businessName ? words.ofBusiness(heading, businessName) : heading,
    blocks: [
      ...(more > 0 ? [] : [{ kind: 'paragraph' as const, text: `${counts.join(', ')}.` }]),
      ...calls.map((call) => ({
        kind: 'entry' as const,
        title: callerOf(call, words),
        line: [
          moment(call.startedAt, timeZone),
          call.urgent && words.labels.urgent,
          words.outcomes[call.outcome],
          reasonOf(call, words),
        ]
          .filter(Boolean)
          .join(' \u00b7 '),
        text: call.summary ?? words.noSummary,
        url: call.url,
      })),
      ...(more > 0 ? [{ kind: 'paragraph' as const, text: words.more(more) }] : []),
      { kind: 'link', label: words.openLog, url: logUrl },
    ],
    footer: footerOf(input),
  });
}
