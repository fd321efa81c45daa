import { expect, it } from 'vitest';
import { isAllowed, usualPrefixes } from '#server/settings/fallback-prefixes.ts';
import { testBrief } from '#voice/testing/test-call.ts';
import { type Answering, NumberBriefs } from './number-briefs.ts';

const called = '+13125550123';
const operator = '+13125550100';
const own = '+13125550101';

const numbers = (fallbackNumber: string | null, operatorNumber: string | null = operator) => {
  const brief = testBrief({ language: 'de-DE', fallbackNumber });
  const now: { answering: Answering | null; owners: Map<string, string> } = {
    answering: { accountId: 'a', brief, secondsLeft: 3_600 },
    owners: new Map([[called, 'a']]),
  };
  const briefs = new NumberBriefs({
    read: async () => now.answering,
    answeredHere: async (asked) => new Map([...now.owners].filter(([number]) => asked.includes(number))),
    operator: operatorNumber,
    isAllowed: (number) => isAllowed(number, usualPrefixes),
  });
  return { now, briefs };
};

it.each([
  ['its own number before the operator’s', own, operator, own],
  ['the operator’s where a business names none', null, operator, operator],
  ['none', null, null, null],
  ['never the number that was called', called, operator, operator],
  ['never the number that was called, of the operator neither', null, called, null],
  ['no number of a country that is not allowed', '+8812345678901', operator, operator],
  ['no number that costs the caller extra', '+19005550101', null, null],
])('falls back on %s', async (_, ofBusiness, ofOperator, expected) => {
  const { briefs } = numbers(ofBusiness, ofOperator);
  expect((await briefs.find(called))?.brief.fallbackNumber).toBe(expected);
  expect(briefs.last(called).fallbackNumber).toBe(expected);
});

it('remembers what was read last, until the number is nobody’s', async () => {
  const { now, briefs } = numbers(own);
  expect(briefs.last(called)).toMatchObject({ language: 'en-US', fallbackNumber: operator });
  await briefs.find(called);
  expect(briefs.last(called)).toMatchObject({ language: 'de-DE', fallbackNumber: own, ringDurationMs: 30_000 });
  now.answering = null;
  expect(await briefs.find(called)).toBeNull();
  expect(briefs.last(called).fallbackNumber).toBe(operator);
});

it.each([['another’s'], [undefined]])('forgets a number that is %s by now, before anybody calls it', async (owner) => {
  const { now, briefs } = numbers(own);
  await briefs.find(called);
  await briefs.check();
  expect(briefs.last(called).fallbackNumber).toBe(own);
  now.owners = new Map(owner ? [[called, owner]] : []);
  await briefs.check();
  expect(briefs.last(called)).toMatchObject({ language: 'en-US', fallbackNumber: operator });
});

it('puts nobody through to a number that has come to be answered here, of the business or of the operator', async () => {
  const { now, briefs } = numbers(own);
  await briefs.find(called);
  expect(await briefs.check()).toBe(true);
  now.owners.set(own, 'b');
  await briefs.check();
  expect(briefs.last(called).fallbackNumber).toBe(operator);
  now.owners.set(operator, 'c');
  expect(await briefs.check()).toBe(false);
  expect(briefs.last(called).fallbackNumber).toBeNull();
  expect((await briefs.find(called))?.brief.fallbackNumber).toBeNull();
});

it('reads again what a business changed', async () => {
  const { now, briefs } = numbers(own);
  await briefs.find(called);
  now.answering = { accountId: 'a', brief: testBrief({ fallbackNumber: null }), secondsLeft: 90 };
  await briefs.changed('another’s');
  expect(briefs.last(called).fallbackNumber).toBe(own);
  await briefs.changed('a');
  expect(briefs.last(called).fallbackNumber).toBe(operator);
});

it('lets callers talk there as long as a call of the business may last, and as its minutes do', async () => {
  const { now, briefs } = numbers(own);
  await briefs.find(called);
  expect(briefs.last(called).longestMs).toBe(testBrief().limits.maxCallDurationMs);
  now.answering = { accountId: 'a', brief: testBrief(), secondsLeft: 90 };
  await briefs.find(called);
  expect(briefs.last(called).longestMs).toBe(90_000);
});
