import { partOfDay, shifted, unit, weekOf } from './anchors.ts';
import { days, doubt, firstOf, lastOf } from './dates.ts';
import { type Rule, rule } from './rules.ts';

const small = '(?:[.]|on|in|at|for|of|and)';
/** Words between "the day before" and the day of the event, a noun among them: "my court date on". */
const event = `(?:${small} )*(?:_|thing|was) (?:(?:${small}|_|thing|was) ){0,5}`;
/** What was told between the day of the event and the wish. */
const told = '((?:(?![DQ])\\S+ )*?)';
const toldSome = told.replace('*?', '+?');
const clock = '(?:(?:after|before|until|from|by) )?(?:at )?([nt][\\d:]+) (am|pm)?';
const ends = '(?=$|,|hence|in|at|\\.)';

const signOf = (way: string) => (way === 'before' ? -1 : 1);
/** The day so many days, weeks or months before the first or after the last of some days. */
const daysBeside = (date: string, way: string, count = '1', word = 'day') =>
  days(shifted(way === 'before' ? firstOf(date) : lastOf(date), count, word, signOf(way)));
const weekBeside = (date: string, way: string) => weekOf(way === 'before' ? firstOf(date) : lastOf(date), signOf(way));
const timeOfEvent = new RegExp(`(?:(?:at|in) )?(?:${partOfDay}|[nt][\\d:]+(?: [ap]m)?) `, 'g');
/** The time of the event is not that of the wish, which begins with the next clause. */
const withoutTime = (text: string) =>
  text.replace(/^(?:(?!hence |but |, )\S+ )*/, (clause) => clause.replace(timeOfEvent, ''));
const wayOf = (word: string) => (word === 'earlier' ? 'before' : word);
const joined = (...pieces: string[]) =>
  pieces
    .map((piece) => piece.trim())
    .filter(Boolean)
    .join(' ');

/** Days and times that count from those of an event: a court date, a trip, the end of school. */
export const fromEvents: readonly Rule[] = [
  // "The week before that".
  rule('(day|week|month) (before|after)that', (_, word, way) => `${word} ${way}`),
  rule(`n# ${unit} (before|after) (?:${event})?DAY`, (_, count, word, way, date) => daysBeside(date, way, count, word)),
  rule(`day (before|after) ${event}DAY`, (_, way, date) => daysBeside(date, way)),
  rule(`week (before|after) ${event}DAY`, (_, way, date) => weekBeside(date, way)),
  // "Monday or the day after": both.
  rule('DAY or day(before|after) (?!D|w)', (_, date, way) => `D${date} or ${daysBeside(date, way)}`),
  rule(`DAY or week (before|after) ${ends}`, (_, date, way) => `D${date} or ${weekBeside(date, way)}`),
  rule(`DAY ${told}n# ${unit} (before|after) ${ends}`, (_, date, before, count, word, way) =>
    joined(withoutTime(before), daysBeside(date, way, count, word)),
  ),
  rule(`DAY ${told}week (before|after) ${ends}`, (_, date, before, way) =>
    joined(withoutTime(before), weekBeside(date, way)),
  ),
  rule(`DAY ${told}day(before|after) (?!D|w)`, (_, date, before, way) =>
    joined(withoutTime(before), daysBeside(date, way)),
  ),
  rule('day(?:before|after)', () => doubt('which')),
  rule('(before|after) (?=$|,)', (_, way) => `${way}that`),
  // "A class at ten on Thursday, so after that" is that day; "court on the tenth at nine, so before that" are the days before.
  rule(`${clock} (?:on |in )?DAY ${toldSome}(after|earlier)that`, (_, hour, half, date, before, way) =>
    joined(before, `D${date}`, wayOf(way), hour, half),
  ),
  rule(`DAY ${clock} ${toldSome}(after|earlier)that`, (_, date, hour, half, before, way) =>
    joined(before, `D${date}`, wayOf(way), hour, half),
  ),
  rule('earlierthat', () => 'beforethat'),
  rule(`${clock} (?:on |in )?DAY ${toldSome}beforethat`, (_, _hour, _half, date, before) =>
    joined(before, `before D${date}`),
  ),
  // "Out of school at three, so Tuesday after that".
  rule(`${clock} ((?:\\S+ )*?D\\S+) (before|after)that`, (_, hour, half, before, way) =>
    joined(before, way, hour, half),
  ),
  rule(`DAY ${told}(before|after)that`, (_, date, before, way) => joined(withoutTime(before), `${way} D${date}`)),
  rule(`${clock} ((?:\\S+ )*?)(before|after)that`, (_, hour, half, before, way) => joined(before, way, hour, half)),
  rule(`${clock} ((?:\\S+ )*?)sametime`, (_, hour, half, before) => joined('at', hour, half, before, 'at', hour, half)),
  rule('(?:before|after)that|sametime', () => ''),
  // "Before my birthday on the tenth".
  rule(`(before|after) ${event}DAY`, (_, way, date) => `${way} D${date}`),
];
