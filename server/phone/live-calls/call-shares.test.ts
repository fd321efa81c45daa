import { expect, test } from 'vitest';
import { parseEnv } from '#server/settings/env.ts';
import { type CallsBeside, shareUsedUp } from './call-shares.ts';

const accountId = 'one';
const caller = '+13125550147';

/** How many calls of one caller to one business are taken, while nobody hangs up, and what the next one is refused for. */
function taken(variables: Record<string, string>, callerNumber: string | null, beside: CallsBeside | null = null) {
  const live: { accountId: string; callerNumber: string | null; isTest: boolean }[] = [];
  const shares = parseEnv(variables);
  for (;;) {
    const refused = shareUsedUp(live, { accountId, callerNumber }, shares, beside);
    if (refused) return [live.length, refused];
    live.push({ accountId, callerNumber, isTest: false });
  }
}

const many = { MAX_CALLS_PER_ACCOUNT: '1000', MAX_CALLS_PER_CALLER: '1000', MAX_CALLS_WITHHELD: '1000' };

test.each([
  // A business with one line gives it to whoever rings.
  ['1', 0, [1, 'refused-account'], [1, 'refused-account']],
  ['2', 0, [1, 'refused-account'], [1, 'refused-account']],
  ['4', 0, [1, 'refused-account'], [1, 'refused-account']],
  // Two lines.
  ['8', 0, [1, 'refused-caller'], [1, 'refused-withheld']],
  // Four.
  ['16', 0, [2, 'refused-caller'], [1, 'refused-withheld']],
  // 50.
  ['200', 0, [25, 'refused-caller'], [16, 'refused-withheld']],
  // As many lines at another node: one, two, four, eight, 100.
  ['1', 1, [1, 'refused-account'], [1, 'refused-account']],
  ['4', 4, [1, 'refused-caller'], [1, 'refused-withheld']],
  ['8', 8, [2, 'refused-caller'], [1, 'refused-withheld']],
  ['16', 16, [4, 'refused-caller'], [2, 'refused-withheld']],
  ['200', 200, [50, 'refused-caller'], [33, 'refused-withheld']],
] as const)(
  'of MAX_CALLS=%s and %i lines beside a caller has %o, and who withhold their number %o',
  (MAX_CALLS, lines, shown, withheld) => {
    const beside = lines === 0 ? null : { lines, ofAccount: 0, ofCaller: 0 };
    expect(taken({ ...many, MAX_CALLS }, caller, beside)).toEqual(shown);
    expect(taken({ ...many, MAX_CALLS }, null, beside)).toEqual(withheld);
  },
);

test.each([
  [{}, [3, 'refused-caller'], [3, 'refused-withheld']],
  [{ MAX_CALLS: '16' }, [2, 'refused-caller'], [1, 'refused-withheld']],
  [{ MAX_CALLS_PER_CALLER: '2', MAX_CALLS_WITHHELD: '1' }, [2, 'refused-caller'], [1, 'refused-withheld']],
  [{ MAX_CALLS_PER_CALLER: '9', MAX_CALLS_WITHHELD: '9' }, [5, 'refused-caller'], [3, 'refused-withheld']],
])(
  'with %o a caller has %o, and who withhold their number %o: the smaller of both bounds',
  (variables, shown, withheld) => {
    expect(taken(variables, caller)).toEqual(shown);
    expect(taken(variables, null)).toEqual(withheld);
  },
);

test('what the caller has at other nodes counts, and what they have with other businesses does not count for the half', () => {
  const four = parseEnv({ ...many, MAX_CALLS: '8' });
  const at = (businesses: readonly string[], ofCaller: number, to = accountId) =>
    shareUsedUp(
      businesses.map((business) => ({ accountId: business, callerNumber: caller, isTest: false })),
      { accountId: to, callerNumber: caller },
      four,
      { lines: 8, ofAccount: ofCaller, ofCaller },
    );
  expect(at([accountId], 0)).toBeNull();
  expect(at([accountId], 1)).toBe('refused-caller');
  expect(at([], 2)).toBe('refused-caller');
  expect(at(['two', 'three', 'four'], 1)).toBeNull();
  expect(at([accountId, accountId], 0, 'two')).toBeNull();
});
