import type { Thinker } from '#voice/assistant/embedded/thinker.ts';
import type { Search } from './asking.ts';
import { type AskedAnswer, type BusinessFile, paraphraseBrief } from './business-file.ts';
import { judge, type Verdict } from './judging.ts';

/** One wording that was asked, and what came of it. */
export interface Asked {
  business: string;
  /** Of its answer, in the file's order. */
  at: number;
  when: 'first' | 'mid-call';
  /** Of the answer that was asked for, '' where the business has none. */
  expected: string;
  wording: string;
  verdict: Verdict;
  said: string;
  ms: number;
}

/** Before a question in mid-call: the name is asked for then. */
const before: Readonly<Record<string, string>> = {
  en: 'I would like to leave a message',
  de: 'Ich möchte eine Nachricht hinterlassen',
};

/** Asks every wording as the first turn of a call, and the last two of each answer in mid-call as well. */
export async function askAll(thinker: Thinker, file: BusinessFile, search: Search): Promise<Asked[]> {
  const brief = paraphraseBrief(file);
  const asked: Asked[] = [];
  const one = async (when: Asked['when'], at: number, wording: string, expected: AskedAnswer | null, says: string) => {
    const turns = when === 'first' ? [wording] : [before[file.language.slice(0, 2)] ?? '', wording];
    const { verdict, answered } = await judge(thinker, brief, search, turns, expected, says);
    asked.push({
      business: file.name,
      at,
      when,
      expected: expected ? `${expected.source}: ${expected.title}` : '',
      wording,
      verdict,
      said: answered.said,
      ms: answered.ms,
    });
  };
  for (const answer of file.answers) {
    for (const [at, wording] of answer.wordings.entries()) {
      const { asks, says } = typeof wording === 'string' ? { asks: wording, says: answer.says } : wording;
      await one('first', at, asks, answer, says);
      if (at >= answer.wordings.length - 2) await one('mid-call', at, asks, answer, says);
    }
  }
  for (const [at, wording] of file.unanswered.entries()) await one('first', at, wording, null, '');
  return asked;
}

/** Shares in per cent, a line a business; last all of them, those in mid-call, and the questions without an answer. */
export function tableOf(asked: readonly Asked[]): string {
  const answered = asked.filter(({ expected }) => expected !== '');
  const first = answered.filter(({ when }) => when === 'first');
  const businesses = [...new Set(first.map(({ business }) => business))];
  const rows = [
    ...businesses.map((name) =>
      row(
        name,
        first.filter(({ business }) => business === name),
      ),
    ),
    row('all, as the first turn', first),
    row(
      'all, in mid-call',
      answered.filter(({ when }) => when === 'mid-call'),
    ),
    row(
      'no answer is there',
      asked.filter(({ expected }) => expected === ''),
    ),
  ];
  return ['| | wordings | right | asked back | refused | wrong |', '|---|---|---|---|---|---|', ...rows].join('\n');
}

/** The share of a verdict, 0 to 1. */
export function shareOf(asked: readonly Asked[], verdict: Verdict): number {
  return asked.filter((one) => one.verdict === verdict).length / Math.max(1, asked.length);
}

function row(name: string, asked: readonly Asked[]): string {
  const shares = (['right', 'asked-back', 'refused', 'wrong'] as const).map(
    (verdict) => `${(shareOf(asked, verdict) * 100).toFixed(1)} %`,
  );
  return `| ${[name, asked.length, ...shares].join(' | ')} |`;
}
