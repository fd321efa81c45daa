import type { DayQuestion, OfferedSlot, Openings } from '#contract/office-tools.ts';
import type { Lexicon } from '../../behaviour/lexicon.ts';
import type { Talk } from '../talk.ts';
import { textOf, type Utterance } from '../utterance.ts';
import { namedSlot } from './choosing/named-slot.ts';

/** What the calendar answered, held against the contract: it is a tool's value. */
export function openingsIn(value: unknown): Openings {
  const given = (value ?? {}) as { understood?: unknown; fits?: unknown; slots?: unknown; question?: unknown };
  const slots = Array.isArray(given.slots) ? (given.slots as OfferedSlot[]).slice(0, 3) : [];
  const question = dayQuestionIn(given);
  return {
    understood: given.understood === true,
    fits: given.fits === true,
    slots,
    ...(question ? { question } : {}),
  };
}

/** The question about a day in the answer of a tool; null without one. */
export function dayQuestionIn(value: unknown): DayQuestion | null {
  const { question } = (value ?? {}) as { question?: DayQuestion };
  return question && Array.isArray(question.days) ? question : null;
}

/** Says what is the matter with the day; the question that asks for it. */
export function sayDayDoubt(talk: Talk, { why, days }: DayQuestion): string {
  if (why === 'gone') talk.say('day-over');
  if (why === 'no-such-day') talk.say('no-such-day');
  return days.length > 0 ? 'ask-day-meant' : 'ask-which-day';
}

export const asksForDay = (state: string) => state === 'ask-day-meant' || state === 'ask-which-day';

/** The words for the day that the answer means, with the time that was named before: of what was proposed, or another one; '' for none. */
export function dayMeant(
  { days, time }: DayQuestion,
  choice: 'yes' | 'no' | null,
  utterance: Utterance,
  lexicon: Lexicon,
): string {
  // "The second one", "Friday the fourth", but not "the first week of January".
  const open = choice === 'no' && days.length === 1 ? [] : days;
  const named = namedSlot(
    open.map((day) => ({ ...day, day: day.spoken, start: day.when, time: '' })),
    utterance.words,
    lexicon,
  );
  const proposed = named ?? (choice === 'yes' && days.length === 1 ? days[0] : undefined);
  if (proposed) return proposed.when;
  return choice !== 'yes' && utterance.words.length > 0 ? `${textOf(utterance.tokens)} ${time}`.trim() : '';
}
