import { expect, test } from 'vitest';
import { fallbackTexts } from './fallback-texts.ts';

const own = '+13125550123';

test.each([
  ['nobody', '', /Saved for later: Noura is not connected to the phone network yet/],
  ['nobody', own, /Saved for later: Noura is not connected to the phone network yet/],
  ['business', '', /Saved for later: there is no fallback number/],
  ['business', own, /^How long to ring the fallback number/],
  ['operator', '', /^How long to ring the fallback number/],
  ['operator', own, /^How long to ring the fallback number/],
  [undefined, '', /^How long to ring the fallback number/],
] as const)(
  'with a number of %s and "%s" the ring duration says whether it has an effect, and why',
  (whose, number, said) => {
    expect(fallbackTexts(whose, number).ring).toMatch(said);
  },
);

test('what becomes of callers without a number is told as it is', () => {
  const stated = 'Calls go here when no assistant can answer. If empty, callers are asked to leave a voicemail.';
  for (const whose of ['nobody', 'business', undefined] as const) expect(fallbackTexts(whose, '').number).toBe(stated);
  expect(fallbackTexts('operator', '').number).toContain('the number set by the operator');
});
