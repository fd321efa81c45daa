import { expect, test } from 'vitest';
import { ageText, isIdle, reasonText, sinceText, standingOf } from './operations-texts.ts';

test('an age is told in the unit that fits', () => {
  const ages = [-3, 0.4, 1, 59.9, 60, 3_599, 3_600, 11_100, 86_399, 86_400, 200_000];
  expect(ages.map(ageText)).toEqual([
    ...['now', 'now', '1 s', '59 s', '1 min', '59 min', '1 h', '3 h 5 min', '23 h 59 min', '1 day', '2 days'],
  ]);
  expect(sinceText('2026-11-23T10:00:00Z', Date.parse('2026-11-23T10:02:30Z'))).toBe('2 min');
});

test('a reason is its kind with the codes that there are', () => {
  expect(reasonText({ kind: 'MailRefused', code: 'EENVELOPE', status: 554 })).toBe('MailRefused, EENVELOPE, 554');
  expect(reasonText({ kind: 'TimedOut', code: null, status: null })).toBe('TimedOut');
});

const queue = { name: 'send-notice', waiting: 0, oldestSeconds: 0, active: 0, delayed: 0, deadLetters: 0 };
const node = {
  ...{ _id: 'a', name: '', role: null, address: '', liveCalls: 2, capacity: 200, isThis: true },
  ...{ state: 'up' as const, startedAt: '2026-11-23T10:00:00Z', seenAt: '2026-11-23T10:00:00Z' },
};

test('a queue with anything in it is not idle', () => {
  expect(isIdle(queue)).toBe(true);
  for (const name of ['waiting', 'active', 'delayed', 'deadLetters'])
    expect(isIdle({ ...queue, [name]: 1 })).toBe(false);
});

test('the figures are those of the whole installation, and what is not known is no zero', () => {
  const told = (...given: Parameters<typeof standingOf>) =>
    standingOf(...given).map(({ figure, says, isBad }) => `${figure} ${says}${isBad ? '!' : ''}`);
  const queues = [
    { ...queue, waiting: 3, oldestSeconds: 90 },
    { ...queue, waiting: 0, oldestSeconds: 4_000, delayed: 2 },
  ];
  const nodes = [node, { ...node, state: 'draining' as const }, { ...node, state: 'gone' as const }];
  expect(told({ nodes, liveCalls: { total: 4 }, queues, deadLetters: 1 })).toEqual([
    ...['4 of 200 at once', '3 The oldest: 1 min', '2 Failed, will be retried', '1 Need your decision!'],
  ]);
  expect(told({ nodes, liveCalls: { total: 0 }, queues: [queue], deadLetters: 0 })).toEqual([
    ...['0 of 200 at once', '0 None', '0 None', '0 None'],
  ]);
  expect(told({ nodes, liveCalls: { total: 0 }, queues: null, deadLetters: null }).slice(1)).toEqual([
    ...['– Not known', '– Not known', '– Not known'],
  ]);
});
