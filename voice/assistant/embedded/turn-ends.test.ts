import { expect, it } from 'vitest';
import { namedPaces, turnPaces, turnTimes } from '#contract/values/turn-pace.ts';
import { turnEnds } from './turn-ends.ts';

it('a call waits as the owner was told and heard', { tags: ['MODEL-72'] }, () => {
  const hint = { state: 'open', retries: 0, digits: 0 } as const;
  for (const name of namedPaces) {
    const pace = turnPaces[name];
    const ends = turnEnds(pace);
    expect({
      yesMs: ends.after('whole', hint),
      completeMs: ends.after('likely', hint),
      openMs: ends.after('in-groups', hint),
      longestMs: ends.after('half', hint),
    }).toEqual(turnTimes(pace));
  }
});
