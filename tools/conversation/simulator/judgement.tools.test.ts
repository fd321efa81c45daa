import { describe, expect, it } from 'vitest';
import type { DetailField } from '#contract/brief.ts';
import { briefOf } from '#tests/dialogues/businesses.ts';
import type { CallResult, SaidLine } from '#tests/dialogues/expectation.ts';
import { bestCall } from './best-call.ts';
import { type Fact, goalOf } from './goals/goals.ts';
import { rightOutcome } from './judgement.ts';
import { readPhrasings } from './phrasings.ts';
import { type JudgedCall, judgedCall, scriptOf } from './play.ts';
import { figuresOf, goals } from './report.ts';

const phrasings = readPhrasings();

/** The call of a receptionist who makes no mistake, with what the test changes in its record. */
function bestOf(seed: number, change: (result: CallResult) => Partial<CallResult> = () => ({})): JudgedCall {
  const goal = goalOf(seed, phrasings);
  const script = scriptOf(goal);
  const turns = bestCall(goal, briefOf(script).collect, phrasings);
  const said: SaidLine[] = [{ speaker: 'assistant', text: briefOf(script).greeting }];
  for (const { text, acts } of turns) {
    const sources = acts.flatMap((act) => (act.kind === 'ask' ? act.questions : []));
    said.push({ speaker: 'caller', text }, { speaker: 'assistant', text: 'Yes.', sources });
  }
  const facts = Object.entries(goal.facts) as [DetailField, Fact][];
  const details = facts.map(([field, { value }]) => ({ field, value, status: 'confirmed' as const }));
  const result: CallResult = { said, details, outcome: rightOutcome[goal.kind], ended: true };
  return judgedCall({ goal, script, turns, result: { ...result, ...change(result) } }, phrasings);
}

const seeds = Array.from({ length: 300 }, (_, at) => at + 1);

describe('the judgement of callers', () => {
  it('finds nothing wrong in calls without a mistake, which take the fewest turns', () => {
    const calls = seeds.map((seed) => bestOf(seed));
    expect(calls.flatMap(({ verdict }) => verdict.problems)).toEqual([]);
    const figures = figuresOf(calls);
    expect(figures).toMatchObject({ details: 100, volunteered: 100, bothQuestions: 100, closings: 100, askedAgain: 0 });
    expect(figures.turns).toBe(1);
    expect(Object.entries(goals).every(([name, { holds }]) => holds(figures[name as keyof typeof figures]))).toBe(true);
  });

  it('misses no detail that is lost, wrong or swallowed by another', () => {
    const left = (keep: (field: string) => boolean) => (result: CallResult) => ({
      details: result.details.filter(({ field }) => keep(field)),
    });
    const without = figuresOf(
      seeds.map((seed) =>
        bestOf(
          seed,
          left((field) => field !== 'reasonForCalling'),
        ),
      ),
    );
    expect(without.details).toBeLessThan(80);
    expect(without.volunteered).toBeLessThan(70);
    const swallowed = (result: CallResult) => ({
      details: result.details.map((one) =>
        one.field === 'reasonForCalling' ? { ...one, value: `${one.value} my number is 312 555 0123` } : one,
      ),
    });
    expect(figuresOf(seeds.map((seed) => bestOf(seed, swallowed))).details).toBe(without.details);
  });

  it('counts what is confirmed wrongly and what was never told', () => {
    const wrong = bestOf(5, () => ({ details: [{ field: 'fullName', value: 'Hold Harris', status: 'confirmed' }] }));
    expect(wrong.verdict.wronglyConfirmed).toEqual(['fullName "Hold Harris"']);
    const asker = seeds.find((seed) => bestOf(seed).goal.kind === 'questions') ?? 0;
    const made = bestOf(asker, () => ({
      details: [{ field: 'fullName', value: 'Just Wondering', status: 'as-heard' }],
    }));
    expect(made.verdict.invented).toEqual(['fullName "Just Wondering"']);
  });

  it('sees a question that was passed over and a goodbye that was not taken', () => {
    const silent = (result: CallResult) => ({ said: result.said.map((line) => ({ ...line, sources: [] })) });
    const figures = figuresOf(seeds.map((seed) => bestOf(seed, silent)));
    expect(figures).toMatchObject({ questions: 0, bothQuestions: 0 });
    const endless = figuresOf(seeds.map((seed) => bestOf(seed, () => ({ ended: false }))));
    expect(endless).toMatchObject({ closings: 0, goodbyes: 0 });
  });
});
