import { describe, expect, test } from 'vitest';
import { localMoment, momentOf } from '#contract/values/zoned-time.ts';
import { chooseSlots, spokenSlot } from './offered-slots.ts';
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
