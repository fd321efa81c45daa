import { type DataRules, type KeptCounts, type KeptKind, keptKinds } from '#contract/retention.ts';
import { counted } from '#contract/values/amount-texts.ts';

export const kindLabels: Record<KeptKind, { label: string; hint: string }> = {
  transcripts: {
    label: 'Transcripts',
    hint: 'What was said, with summary, sentiment and details.',
  },
  sounds: { label: 'Recordings', hint: 'Voicemails, and audio of answers that were unclear.' },
  forms: { label: 'Patient forms', hint: 'Submitted forms and their links.' },
  messages: { label: 'Sent emails and webhooks', hint: 'Records of what was sent about a call.' },
};

const years = (count: number) => count * 365;
const usual: readonly [days: number, text: string][] = [
  [7, '7 days'],
  [30, '30 days'],
  [90, '90 days'],
  [180, '180 days'],
  [years(1), '1 year'],
  [years(2), '2 years'],
  [years(5), '5 years'],
  [years(10), '10 years'],
];
const daysText = (days: number) => usual.find(([one]) => one === days)?.[1] ?? counted(days, 'day');

/** What can be chosen: the usual times, and what is set, up to the operator's maximum. */
export function choicesOf(days: number | null, mostDays: number | null) {
  const known = usual.map(([one]) => one);
  const all = [...new Set([...known, ...(days === null ? [] : [days])])].sort((a, b) => a - b);
  const allowed = mostDays === null ? all : all.filter((one) => one < mostDays || one === days);
  const longest = mostDays === null ? 'Forever' : `${daysText(mostDays)} (maximum)`;
  return [...allowed.map((one) => ({ value: String(one), label: daysText(one) })), { value: '', label: longest }];
}

/** Whether something is kept for a shorter time than before. */
export function isShorter(next: DataRules, now: DataRules): boolean {
  return keptKinds.some((kind) => (next[kind] ?? Number.POSITIVE_INFINITY) < (now[kind] ?? Number.POSITIVE_INFINITY));
}

const removedWords: Record<KeptKind, [one: string, more: string]> = {
  transcripts: ['the transcript of 1 call', 'the transcripts of # calls'],
  sounds: ['the recordings of 1 call', 'the recordings of # calls'],
  forms: ['1 patient form or link', '# patient forms and links'],
  messages: ['the record of 1 email or webhook', 'the records of # emails and webhooks'],
};

/** "the transcripts of 12 calls and 3 patient forms"; '' for nothing. */
export function removedText(counts: KeptCounts): string {
  const parts = keptKinds.flatMap((kind) => {
    const count = counts[kind];
    return count === 0 ? [] : [removedWords[kind][count === 1 ? 0 : 1].replace('#', count.toLocaleString('en-US'))];
  });
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(parts);
}
