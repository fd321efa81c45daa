import type { Devices } from '#server/features/identity/devices.ts';
import type { Origin } from '#server/features/identity/identity.service.ts';
import type { Person } from '#server/features/identity/identity.store.ts';
import type { Foundation } from '#server/foundation.ts';
import type { Queryable } from '#server/store/database.ts';

/** Tells of a log-in from a device that the person never logged in from; of their very first one nobody is told. */
export async function noteArrival(
  tx: Queryable,
  { devices, events, clock }: Pick<Foundation, 'events' | 'clock'> & { devices: Devices },
  { id: personId, accountId, loggedInAt }: Pick<Person, 'id' | 'accountId' | 'loggedInAt'>,
  origin: Origin,
): Promise<void> {
  if (!loggedInAt || devices.known(personId, origin)) return;
  const facts = { Device: origin.deviceName || 'unknown', Network: origin.place || 'unknown' };
  await events.emitWithin(tx, 'account-changed', {
    ...{ accountId, personId, change: 'new-device', at: clock.now(), facts },
  });
}
