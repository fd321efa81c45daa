import { describe, expect, test } from 'vitest';
import { localMoment, momentOf } from '#contract/values/zoned-time.ts';
import { chooseSlots, dayQuestion, spokenSlot } from './offered-slots.ts';
import { readWish } from './wished-time.ts';

const zone = 'America/Chicago';
const now = { date: '2026-03-02', minute: 600 };
const at = (date: string, ...hours: number[]) => hours.map((hour) => momentOf({ date, minute: hour * 60 }, zone));
const free = [...at('2026-03-03', 9, 10, 11, 15), ...at('2026-03-04', 9.5, 14), ...at('2026-03-05', 16)];
const offered = (words: string, starts = free) => {
  const wish = readWish(words, now, 'en-US');
  if (!wish || 'why' in wish) throw new Error('no wish');
  const { fits, starts: chosen } = chooseSlots(starts, wish, zone);
  const told = chosen.map((start) => {
    const { date, minute } = localMoment(start, zone);
    return `${date.slice(8)} ${minute / 60}`;
  });
  return [fits, ...told];
};

describe('what is offered', () => {
  test.each([
    ['tuesday at ten', [true, '03 10']],
    ['tuesday', [true, '03 9', '03 11', '03 15']],
    ['tuesday afternoon', [true, '03 15']],
    ['wednesday', [true, '04 9.5', '04 14']],
    ['as soon as possible', [true, '03 9', '04 9.5', '05 16']],
    ['any day but wednesday', [true, '03 9', '03 15', '05 16']],
    ['tuesday or thursday', [true, '03 9', '03 15', '05 16']],
    ['wednesday is bad', [true, '03 9', '03 15', '05 16']],
    ['at nine', [true, '03 9']],
    ['tuesday at two', [false, '03 10', '03 11', '03 15']],
    ['tuesday evening', [false, '03 10', '03 11', '03 15']],
    ['saturday', [false]],
    ['wednesday before nine', [false, '04 9.5', '04 14']],
  ])('for "%s" is %j', (words, expected) => {
    expect(offered(words)).toEqual(expected);
  });

  test('is the next free time where the wished day has none', () => {
    expect(offered('wednesday', at('2026-03-09', 9, 10))).toEqual([false, '09 9', '09 10']);
    expect(offered('wednesday', at('2026-03-03', 9))).toEqual([false]);
    expect(offered('wednesday', [])).toEqual([false]);
  });
});

describe('an unclear day is asked about', () => {
  const asked = (words: string, language: 'en-US' | 'de-DE' | 'es-US' = 'en-US') => {
    const today = { date: '2026-11-28', minute: 600 };
    const read = readWish(words, today, language);
    if (!read || !('why' in read)) throw new Error('not unclear');
    return dayQuestion(read, today.date, language);
  };

  test.each([
    ['5/12 at ten', 'which', ['Saturday, December 5', 'Wednesday, May 12'], '2026-12-05 [10:00]'],
    ['Tuesday the 4th', 'weekday', ['Friday, December 4', 'Tuesday, December 1'], '2026-12-04'],
    ['the last Friday of the month after four', 'gone', ['Friday, December 25'], '2026-12-25 [16:00-24:00]'],
    ['November 20th', 'gone', ['Saturday, November 20, 2027'], '2027-11-20'],
  ])('"%s"', (words, why, spoken, when) => {
    const question = asked(words);
    expect(question.why).toBe(why);
    expect(question.days.map((day) => day.spoken)).toEqual(spoken);
    expect(question.days[0]?.when).toBe(when);
    // What is given back is clear, and keeps the time.
    const again = readWish(when, { date: '2026-11-28', minute: 600 }, 'en-US');
    expect(again).toMatchObject({ from: when.slice(0, 10), to: when.slice(0, 10) });
  });

  test('in the language of the call, and with the time behind another day', () => {
    expect(asked('Dienstag, den vierten, um zehn', 'de-DE')).toMatchObject({
      days: [{ spoken: 'Freitag, 4. Dezember' }, { spoken: 'Dienstag, 1. Dezember' }],
      time: '[10:00]',
    });
    expect(asked('el treinta y uno de abril', 'es-US')).toEqual({ why: 'no-such-day', days: [], time: '' });
    const other = readWish('Wednesday [10:00]', { date: '2026-11-28', minute: 600 }, 'en-US');
    expect(other).toMatchObject({ from: '2026-12-02', at: 600 });
  });
});

test('a time is told on the clock of the business, in the language of the call', () => {
  const start = new Date('2026-03-10T15:30:00Z');
  expect(spokenSlot(start, zone, 'en-US')).toEqual({
    start: '2026-03-10T15:30:00.000Z',
    day: 'Tuesday, March 10',
    time: '10:30 AM',
    spoken: 'Tuesday, March 10 at 10:30 AM',
  });
  expect(spokenSlot(new Date('2026-03-10T17:00:00Z'), zone, 'en-GB').spoken).toMatch(/^Tuesday,? 10 March at 12 PM$/);
  expect(spokenSlot(start, 'Europe/Berlin', 'de-DE').spoken).toBe('Dienstag, 10. März um 16:30 Uhr');
});
