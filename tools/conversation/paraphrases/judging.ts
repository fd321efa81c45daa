import type { AssistantBrief } from '#contract/brief.ts';
import { german } from '#voice/assistant/embedded/behaviour/de/german.ts';
import { english } from '#voice/assistant/embedded/behaviour/en/english.ts';
import type { Thinker } from '#voice/assistant/embedded/thinker.ts';
import { type Answered, ask, type Search } from './asking.ts';
import type { AskedAnswer } from './business-file.ts';

/** 'asked-back': the right answer is one of those that were offered; 'refused': unknown, or a message; 'wrong': anything else. */
export type Verdict = 'right' | 'asked-back' | 'refused' | 'wrong';

/** What speaks of something that was not asked. */
const misled = [
  'no-sales',
  'recorded-call',
  'refuse-other-clients',
  'refuse-override',
  'why-asked',
  'i-am-an-assistant',
  'no-transfer',
  'emergency',
  'goodbye',
  'goodbye-spam',
  'confirm-wrong-number',
  'overview',
];
const misleading = new Set(
  [english, german].flatMap(({ phrases }) =>
    phrases.filter(({ name }) => misled.includes(name)).map(({ text }) => text.split('{')[0] ?? ''),
  ),
);

/** By which source was told; `expected` null where the business has no answer. */
export function verdictOf({ said, sources }: Answered, expected: AskedAnswer | null, says: string): Verdict {
  const strays = [...misleading].some((text) => text.length > 5 && said.includes(text));
  if (sources.length === 0) return strays ? 'wrong' : 'refused';
  if (!expected || strays) return 'wrong';
  const right = sources.every(({ source, title }) => isSource(expected, source, title));
  return right && said.includes(says) && (expected.source !== 'service' || said.includes(expected.title))
    ? 'right'
    : 'wrong';
}

/** The verdict of the last turn; where a question came back, each answer to it is tried in a call of its own. */
export async function judge(
  thinker: Thinker,
  brief: AssistantBrief,
  search: Search,
  turns: readonly string[],
  expected: AskedAnswer | null,
  says: string,
): Promise<{ verdict: Verdict; answered: Answered }> {
  const answered = (await ask(thinker, brief, search, turns)).at(-1) as Answered;
  const verdict = verdictOf(answered, expected, says);
  if (verdict !== 'refused' || !isAskedBack(answered.said)) return { verdict, answered };
  const choices = brief.language.startsWith('de') ? ['Das erste', 'Das zweite'] : ['the first one', 'the second one'];
  for (const choice of choices) {
    const picked = (await ask(thinker, brief, search, [...turns, choice])).at(-1) as Answered;
    if (verdictOf(picked, expected, says) === 'right') return { verdict: 'asked-back', answered };
  }
  return { verdict: expected ? 'wrong' : 'refused', answered };
}

function isAskedBack(said: string): boolean {
  return /Do you mean|Meinen Sie/.test(said);
}

function isSource(expected: AskedAnswer, source: string, title: string): boolean {
  switch (expected.source) {
    case 'faq':
      return source === 'faq' && title === expected.title;
    case 'knowledge':
      return source === 'knowledge' && title.split(' / ').at(-1) === expected.title.split(' / ').at(-1);
    case 'service':
      return source === 'business' && title === 'services';
    case 'hours':
      return source === 'business' && title === 'business hours';
    default:
      // Where a business is and how one gets there are told for each other.
      return source === 'business' && (title === 'address' || title === 'direction');
  }
}
