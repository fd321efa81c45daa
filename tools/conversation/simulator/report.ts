import type { Share, Verdict } from './judgement.ts';
import type { JudgedCall } from './play.ts';

/** What must hold of two thousand callers. Shares in %, except for the turns and the counts. */
export interface Figures {
  details: number;
  volunteered: number;
  askedAgain: number;
  bothQuestions: number;
  questions: number;
  closings: number;
  outcome: number;
  goodbyes: number;
  wronglyConfirmed: number;
  invented: number;
  /** Mean turns over the least possible. */
  turns: number;
}

interface Goal {
  name: string;
  text: string;
  holds(value: number): boolean;
}

const atLeast = (least: number) => ({ text: `at least ${least} %`, holds: (value: number) => value >= least });
const atMost = (most: number, unit = '') => ({
  text: `at most ${most}${unit}`,
  holds: (value: number) => value <= most,
});

export const goals: Readonly<Record<keyof Figures, Goal>> = {
  details: { name: 'details right', ...atLeast(98) },
  volunteered: { name: 'volunteered details kept', ...atLeast(97) },
  askedAgain: { name: 'turns that ask for what was told', ...atMost(1, ' %') },
  bothQuestions: { name: 'both of two questions answered', ...atLeast(95) },
  questions: { name: 'questions answered from the right text', text: 'told only', holds: () => true },
  closings: { name: 'closings recognised', ...atLeast(98) },
  outcome: { name: 'outcome right', text: 'told only', holds: () => true },
  goodbyes: { name: 'calls ended by a goodbye', text: 'told only', holds: () => true },
  wronglyConfirmed: { name: 'details confirmed wrongly', ...atMost(0) },
  invented: { name: 'details invented', ...atMost(0) },
  turns: { name: 'turns over the least possible', ...atMost(1.25) },
};

export function figuresOf(calls: readonly JudgedCall[]): Figures {
  const share = (read: (verdict: Verdict) => Share) => {
    const right = sum(calls, ({ verdict }) => read(verdict).right);
    const of = sum(calls, ({ verdict }) => read(verdict).of);
    return of === 0 ? Number.NaN : Math.round((10_000 * right) / of) / 100;
  };
  const turns = sum(calls, ({ verdict }) => verdict.turns) / sum(calls, ({ verdict }) => verdict.least);
  return {
    details: share(({ details }) => details),
    volunteered: share(({ volunteered }) => volunteered),
    askedAgain: share(({ askedAgain }) => askedAgain),
    bothQuestions: share(({ bothQuestions }) => bothQuestions),
    questions: share(({ questions }) => questions),
    closings: share(({ closings }) => closings),
    outcome: share(({ outcome }) => outcome),
    goodbyes: share(({ goodbyes }) => goodbyes),
    wronglyConfirmed: sum(calls, ({ verdict }) => verdict.wronglyConfirmed.length),
    invented: sum(calls, ({ verdict }) => verdict.invented.length),
    turns: Math.round(100 * turns) / 100,
  };
}

/** The figures beside their goals, one a line. */
export function figureLines(figures: Figures): string[] {
  return (Object.keys(goals) as (keyof Figures)[]).map((key) => {
    const { name, text, holds } = goals[key];
    const mark = text === 'told only' ? ' ' : holds(figures[key]) ? '+' : '-';
    return `${mark} ${name.padEnd(40)} ${String(figures[key]).padStart(7)}   ${text}`;
  });
}

/** Failures by kind, the commonest first, each with callers to repeat. */
export function failureLines(calls: readonly JudgedCall[], most = 20): string[] {
  const kinds = new Map<string, number[]>();
  for (const { goal, verdict } of calls)
    for (const problem of verdict.problems) {
      const kind = problem.split(':')[0] ?? '';
      kinds.set(kind, [...(kinds.get(kind) ?? []), goal.seed]);
    }
  return [...kinds]
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, most)
    .map(
      ([kind, seeds]) => `${String(seeds.length).padStart(5)}  ${kind} (${[...new Set(seeds)].slice(0, 5).join(', ')})`,
    );
}

/** A call to read: who called with what goal, what was said, what was noted, what went wrong. */
export function transcript({ goal, result, verdict }: JudgedCall): string {
  const facts = Object.entries(goal.facts).map(([field, fact]) => `${field} "${fact?.value}"`);
  const asks = goal.questions.map(({ title }) => `asks "${title}"`);
  const how = [goal.business, goal.kind, goal.person, goal.order, goal.detour, goal.ending].join(', ');
  return [
    `caller ${goal.seed}: ${how}, number ${goal.callerNumber ?? 'withheld'}`,
    `  wants: ${[...facts, ...asks, ...(goal.before ? [`first ${goal.before.field} "${goal.before.fact.value}"`] : [])].join('; ')}`,
    ...result.said.map(({ speaker, text }) => `  ${speaker === 'caller' ? 'C' : 'A'}: ${text}`),
    `  noted: ${result.details.map(({ field, value, status }) => `${field} "${value}" (${status})`).join('; ')}; ${result.outcome}; ${verdict.turns} turns, least ${verdict.least}`,
    ...verdict.problems.map((problem) => `  ! ${problem}`),
  ].join('\n');
}

function sum<T>(list: readonly T[], read: (one: T) => number): number {
  return list.reduce((total, one) => total + read(one), 0);
}
