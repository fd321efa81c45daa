import { isOnTrial } from '#server/features/minutes/minutes.service.ts';
import type { Foundation } from '#server/foundation.ts';
import { createStorage, type Storage, usualUploadsAMinute } from './storage.service.ts';
import { insertStorage } from './storage.store.ts';

/** Room for the files of businesses. */
export function installStorage(house: Foundation): Storage {
  house.events.onWithin('account-opened', (tx, { accountId }) => insertStorage(tx, { accountId, keptBytes: 0 }));
  const { env, overrides } = house;
  return createStorage({
    ...house,
    isOnTrial,
    limits: env.storage,
    uploadsAMinute: overrides.uploadsAMinute ?? usualUploadsAMinute,
  });
}
