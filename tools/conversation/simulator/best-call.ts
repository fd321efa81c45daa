import type { DetailField } from '#contract/brief.ts';
import type { Topic } from '#tests/dialogues/dialogue.ts';
import type { CallerTurn } from './acts.ts';
import { simulatedCaller } from './caller.ts';
import type { Fact, Goal } from './goals/goals.ts';
import type { Heard } from './hearing.ts';
import type { Phrasings } from './phrasings.ts';

/**
 * The call in which this caller reaches the goal in the fewest turns: that with a receptionist who takes in everything, asks one
 * question for each detail that is missing, reads all of them back at once, and hears that the call is over.
 */
export function bestCall(goal: Goal, collect: readonly DetailField[], phrasings: Phrasings): readonly CallerTurn[] {
  const caller = simulatedCaller(goal, phrasings);
  let heard: Heard = asking('help');
  while (caller.take(heard) !== null) {
    const turn = caller.turns.at(-1) as CallerTurn;
    if (turn.acts.some(({ kind }) => kind === 'close')) break;
    heard = answerTo(caller.turns, heard, goal, collect);
  }
  return caller.turns;
}

const asking = (topic: Topic | null, readBacks: Heard['readBacks'] = []): Heard => ({
  said: '',
  topic,
  field: null,
  readBacks,
});

const questionFor: Readonly<Partial<Record<DetailField, Topic>>> = {
  fullName: 'name',
  businessName: 'business-name',
  callingOnBehalfOf: 'on-behalf',
  contactNumber: 'number',
  emailAddress: 'email',
  reasonForCalling: 'reason',
  whereDidYouHearAboutUs: 'source',
  streetAddress: 'address',
  dateOfBirth: 'date-of-birth',
  urgency: 'urgency',
  callbackWanted: 'call-back',
  bestTimeToCall: 'best-time',
};

function answerTo(turns: readonly CallerTurn[], asked: Heard, goal: Goal, collect: readonly DetailField[]): Heard {
  const last = turns.at(-1)?.acts ?? [];
  if (last.some(({ kind }) => kind === 'detour')) return asked;
  if (last.some(({ kind }) => kind === 'piece')) return asking('go-ahead');
  const told = new Map<DetailField, Fact>();
  let due = false;
  let wished = false;
  for (const act of turns.flatMap(({ acts }) => acts)) {
    wished ||= act.kind === 'wish' || act.kind === 'tell';
    if (act.kind === 'tell') told.set(act.field, act.fact);
    if (act.kind === 'tell') due = true;
    if (act.kind === 'confirm') due = false;
  }
  if (!wished) return asking('anything-else');
  const missing = collect.find((field) => !told.has(field));
  if (missing === 'contactNumber' && goal.callerNumber) return asking('offer-number');
  if (missing) return asking(questionFor[missing] ?? null);
  const readBacks = [...told].map(([field, { value }]) => ({ field, text: value }));
  return due ? asking('confirm-notes', readBacks) : asking('anything-else');
}
