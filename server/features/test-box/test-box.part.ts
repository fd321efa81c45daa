import { briefFor } from '#server/features/assistants/assistants.service.ts';
import type { CallsService } from '#server/features/calls/calls.service.ts';
import type { UsersService } from '#server/features/users/users.service.ts';
import type { Foundation } from '#server/foundation.ts';
import { createPassOn } from '#server/http/pass-on.ts';
import type { PhoneLine } from '#server/phone/phone.part.ts';
import { testBoxRoutes } from './test-box.routes.ts';
import { createTestBox } from './test-box.ts';

/** Typed calls of superadmins, watched closely. */
export function installTestBox(
  house: Foundation,
  { phone, calls, users }: { phone: PhoneLine; calls: CallsService; users: Pick<UsersService, 'listItem'> },
): void {
  const { switchboard, assistant } = phone;
  const testBox = createTestBox({
    ...{ switchboard, assistant, clock: house.clock },
    briefFor: (accountId) => briefFor(house.db, accountId),
    numberOf: async (accountId) => (await users.listItem(accountId)).phoneNumber,
    beginCall: calls.begin,
    missCall: calls.miss,
  });
  testBoxRoutes(house.routes, testBox, {
    openStream: house.openStream,
    elsewhere: calls.elsewhere,
    passOn: createPassOn(house.nodes),
  });
  house.events.on('session-ended', testBox.sessionEnded);
  house.onDrain(testBox.close);
}
