import type { DetailField } from '#contract/brief.ts';
import { briefOf } from '#tests/dialogues/businesses.ts';
import type { CallerScript } from '#tests/dialogues/dialogue.ts';
import { typedCall } from '#tests/dialogues/typed-call.ts';
import type { Thinker } from '#voice/assistant/embedded/thinker.ts';
import { bestCall } from './best-call.ts';
import { businesses } from './businesses.ts';
import { simulatedCaller } from './caller.ts';
import { type Goal, goalOf } from './goals/goals.ts';
import { judged, type Played, type Verdict } from './judgement.ts';
import type { Phrasings } from './phrasings.ts';

export interface JudgedCall extends Played {
  verdict: Verdict;
}

/** Holds the typed calls of so many callers, from `first` on; the same seeds give the same calls. */
export async function playCalls(
  thinker: Thinker,
  phrasings: Phrasings,
  { first, count }: { first: number; count: number },
): Promise<JudgedCall[]> {
  const calls: JudgedCall[] = [];
  for (let seed = first; seed < first + count; seed++) calls.push(await playCall(thinker, phrasings, seed));
  return calls;
}

async function playCall(thinker: Thinker, phrasings: Phrasings, seed: number): Promise<JudgedCall> {
  const goal = goalOf(seed, phrasings);
  const script = scriptOf(goal);
  const caller = simulatedCaller(goal, phrasings);
  const result = await typedCall(script, thinker, caller);
  return judgedCall({ goal, script, result, turns: caller.turns }, phrasings);
}

export function judgedCall(played: Omit<Played, 'least'>, phrasings: Phrasings): JudgedCall {
  const best = bestCall(played.goal, briefOf(played.script).collect, phrasings);
  const call = { ...played, least: best.length };
  return { ...call, verdict: judged(call) };
}

/** The call of a goal in the form of the dialogues; what is said in it is the caller's own. */
export function scriptOf(goal: Goal): CallerScript {
  const facts = Object.entries(goal.facts) as [DetailField, NonNullable<Goal['facts'][DetailField]>][];
  const business = businesses[goal.business] as Pick<CallerScript, 'business' | 'brief'>;
  const { collect } = briefOf(business);
  return {
    ...business,
    brief: { ...business.brief, collect: [...collect, ...goal.further] },
    name: `caller ${goal.seed}`,
    callerNumber: goal.callerNumber,
    turns: [],
    expect: {
      details: facts.map(([field, { value }]) => ({ field, value, status: 'confirmed' })),
      outcome: 'handled',
    },
  };
}
