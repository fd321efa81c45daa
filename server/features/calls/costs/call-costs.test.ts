import { expect, test } from 'vitest';
import { parseEnv } from '#server/settings/env.ts';
import { callDecimals, costOf, pricesAt, sumDecimals, unpricedText } from './call-costs.ts';

const table = (...prices: object[]) => parseEnv({ PRICES: JSON.stringify({ currency: 'USD', prices }) }).prices;
const used = (amount: number, prices = 0) =>
  ({ service: 'stt', model: 'ear', unit: 'milliseconds', amount, prices }) as const;

test('is rounded once, at the end: thirds of a millionth add up', () => {
  const third = table({ stt: { ear: { minutes: '0.02' } } });
  expect(costOf(third, [used(1)], callDecimals).total).toBe('0.000000');
  expect(
    costOf(
      third,
      Array.from({ length: 3 }, () => used(1)),
      callDecimals,
    ).total,
  ).toBe('0.000001');
  expect(costOf(third, [used(15_000)], sumDecimals).total).toBe('0.01');
  expect(costOf(third, [used(14_999)], sumDecimals).total).toBe('0.00');
});

test('a price that is not set is none, and one of nothing is one', () => {
  const none = costOf(null, [used(60_000)], callDecimals);
  expect(none).toMatchObject({ currency: null, total: null, lines: [{ cost: null }] });
  expect(unpricedText(none)).toBe('stt ear milliseconds');
  expect(costOf(table({ stt: { other: { minutes: 1 } } }), [used(1)], callDecimals).total).toBeNull();
  expect(costOf(table({ stt: { ear: { minutes: 0 } } }), [used(60_000)], callDecimals).total).toBe('0.000000');
  expect(costOf(table({ stt: { '*': { minutes: 2 } } }), [used(60_000)], callDecimals).total).toBe('2.000000');
});

test('answers whose tokens nobody told have no price whatever is set', () => {
  const cost = costOf(
    table({ chat: { '*': { textIn: 1 } } }),
    [{ service: 'chat', model: 'mind', unit: 'unreported', amount: 2, prices: 0 }],
    callDecimals,
  );
  expect(cost).toMatchObject({ total: null, lines: [{ amount: 2, cost: null }] });
});

test('each call is priced by what held when it began', () => {
  const changed = table(
    { from: '2026-03-01', stt: { ear: { minutes: 1 } } },
    { from: '2026-04-01', stt: { ear: { minutes: 3 } } },
  );
  const at = (day: string) => pricesAt(changed, new Date(day));
  expect([at('2026-02-28T23:59:59Z'), at('2026-03-01T00:00:00Z'), at('2026-04-01T00:00:00Z')]).toEqual([0, 1, 2]);
  expect(costOf(changed, [used(60_000, 1), used(60_000, 2)], sumDecimals).total).toBe('4.00');
  // What is priced in part alone has no price that could be believed.
  expect(costOf(changed, [used(60_000, 0), used(60_000, 2)], sumDecimals).total).toBeNull();
});

test.each([
  ['{', 'it is not JSON'],
  ['{"currency":"dollars","prices":[{}]}', 'currency must be a code such as USD'],
  ['{"currency":"USD","prices":[{"chat":{"mind":{"textIn":-1}}}]}', 'prices.0.chat.mind.textIn'],
  ['{"currency":"USD","prices":[{"chat":{"mind":{"textIn":"0.1234567"}}}]}', 'must be like 0.0085'],
  ['{"currency":"USD","prices":[{"chat":{"mind":{"tokens":1}}}]}', 'prices.0.chat.mind'],
  ['{"currency":"USD","prices":[{"llm":{}}]}', 'prices.0'],
  ['{"currency":"USD","prices":[{},{}]}', 'later than the one before'],
  ['{"currency":"USD","prices":[{"from":"2026-04-01"},{"from":"2026-03-01"}]}', 'later than the one before'],
])('a price table that is none stops the start, with the place: %s', (PRICES, problem) => {
  expect(() => parseEnv({ PRICES })).toThrow(`PRICES is no price table: `);
  expect(() => parseEnv({ PRICES })).toThrow(problem);
});
