import { briefFor } from '#server/features/assistants/assistants.service.ts';
import type { CallsService } from '#server/features/calls/calls.service.ts';
import { functionsOf } from '#server/features/functions/functions.service.ts';
import type { UsersService } from '#server/features/users/users.service.ts';
import type { Foundation } from '#server/foundation.ts';
import { firstWords } from '#server/phone/first-words.ts';
import type { PhoneLine } from '#server/phone/phone.part.ts';
import { testBoxRoutes } from './test-box.routes.ts';
import { createTestBox } from './test-box.ts';

/** Typed calls, watched closely: the test box of superadmins, and the panel beside the settings. */
export function installTestBox(
  house: Foundation,
  { phone, calls, users }: { phone: PhoneLine; calls: CallsService; users: Pick<UsersService, 'listItem'> },
): void {
  const { switchboard, assistantFor } = phone;
  const testBox = createTestBox({
    ...{ switchboard, assistantFor, clock: house.clock },
    briefFor: (accountId) => briefFor(house.db, accountId),
    secondsToday: calls.unchargedToday,
    account: users.listItem,
    beginCall: calls.begin,
    missCall: calls.miss,
  });
  testBoxRoutes(house.routes, testBox, {
    openStream: house.openStream,
    elsewhere: calls.elsewhere,
    passOn: house.passOn,
    async handlingWords(accountId) {
      const [brief, { functions }] = await Promise.all([
        briefFor(house.db, accountId),
        functionsOf(house.db, accountId),
      ]);
      return firstWords(brief, functions);
    },
  });
  house.events.on('session-ended', testBox.sessionEnded);
  house.onDrain(testBox.close);
}
