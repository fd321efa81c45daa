import { briefForNumber } from '#server/features/assistants/assistants.service.ts';
import { secondsLeft } from '#server/features/minutes/minutes.service.ts';
import { takenOf } from '#server/features/phone-numbers/phone-numbers.service.ts';
import type { Foundation } from '#server/foundation.ts';
import { isAllowed } from '#server/settings/fallback-prefixes.ts';
import { forAccount } from '#server/store/scope.ts';
import { NumberBriefs } from './number-briefs.ts';

/** How long a number that was sold again may be thought of as its former owner's, where the database goes away at that moment. */
const checkMs = 10_000;
const fallbackIsHere = 'FALLBACK_NUMBER is answered here itself: nobody is put through to it';

/** Who answers on the numbers that are called, true to what owners save and to whose the numbers are. */
export function installNumberBriefs(house: Foundation): NumberBriefs {
  const { db, env, events, remarks } = house;
  const numbers = new NumberBriefs({
    async read(to) {
      const answering = await briefForNumber(db, to);
      if (!answering) return null;
      const { accountId } = answering;
      return { ...answering, secondsLeft: await forAccount(accountId, () => secondsLeft(db, accountId)) };
    },
    answeredHere: (asked) => takenOf(db, asked),
    operator: env.fallbackNumber,
    isAllowed: (number) => isAllowed(number, env.fallbackPrefixes),
  });
  for (const event of ['settings-saved', 'account-ended'] as const)
    events.on(event, ({ accountId }) => numbers.changed(accountId));
  const check = async () => {
    const ofUse = await numbers.check().catch(() => true);
    if (ofUse) remarks.takeBack(fallbackIsHere);
    else remarks.make(fallbackIsHere);
  };
  let timer: NodeJS.Timeout | undefined;
  house.onStart(() => {
    void check();
    timer = setInterval(check, checkMs).unref();
  });
  house.onStop(() => clearInterval(timer));
  return numbers;
}
