import type { Database } from './database.ts';
import { adoptNextKey, loadMasterKeys, prepareNextKey } from './master-key.ts';
import { rewrapDataKeys } from './vault.ts';

/**
 * Replaces the key file of `dataDir` by a new one and wraps every tenant's data key with it; what was sealed stays
 * readable. A rotation that was broken off goes on where it was. Noura must not run meanwhile: it would wrap new
 * tenants with the old key. With `MASTER_KEY` from the environment use `rewrapDataKeys` with both keys. Returns how many
 * data keys were wrapped.
 */
export async function rotateKeyFile(db: Database, dataDir: string): Promise<number> {
  const keys = await loadMasterKeys(dataDir);
  const next = await prepareNextKey(dataDir);
  const wrapped = await rewrapDataKeys(db, keys, next);
  await adoptNextKey(dataDir);
  return wrapped;
}
