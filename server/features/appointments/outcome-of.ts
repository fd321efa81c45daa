import type { AssistantLanguage } from '#contract/brief.ts';
import type { LocalMoment } from '#contract/values/zoned-time.ts';
import { readWish, type TimeWish, type UnclearDay } from './wished-time.ts';

type Outcome = ({ kind: 'wish' } & TimeWish) | ({ kind: 'question' } & UnclearDay) | { kind: 'none' };

/** What words come to, as a value that tables of cases are compared with. */
export function outcomeOf(words: string, now: LocalMoment, language: AssistantLanguage, country?: string): Outcome {
  const read = readWish(words, now, language, country);
  if (!read) return { kind: 'none' };
  return 'why' in read ? { kind: 'question', ...read } : { kind: 'wish', ...read };
}

const clock = (minute: number) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;

/** The same in few signs: "2026-12-05 at 9:30", "2026-12-07..2026-12-11 12:00-17:00", "any day", "? 2026-12-05", "none". */
export function inShort(outcome: Outcome): string {
  if (outcome.kind === 'none') return 'none';
  const { fromMinute, toMinute, at } = outcome;
  const time =
    at !== null
      ? ` at ${clock(at)}`
      : fromMinute > 0 || toMinute < 1440
        ? ` ${clock(fromMinute)}-${clock(toMinute)}`
        : '';
  if (outcome.kind === 'question') return `?${outcome.candidates.map((day) => ` ${day.slice(5)}`).join('')}${time}`;
  const { from, to, without, anyDay } = outcome;
  const days = anyDay ? 'any day' : from === to ? from : `${from}..${to}`;
  return `${days}${without.length > 0 ? ` but ${without.map((day) => day.slice(5)).join(' ')}` : ''}${time}`;
}
