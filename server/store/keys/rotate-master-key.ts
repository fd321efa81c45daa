import { StartError } from '#server/start/start-error.ts';
import type { Database } from '#server/store/database.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { type Keyring, openKeyring, putInForce } from './keyring.ts';
import { adoptNextKey, type KeySource, type MasterKey, prepareNextKey, readMasterKeys } from './master-key.ts';
import { rewrapDataKeys } from './vault.ts';

const batch = 500;

/**
 * Puts a new master key in force and wraps every data key with it, under running Nouras: what was sealed stays readable, and what is
 * sealed meanwhile is sealed with the new key. Where keys are files the new one is made; else it is the first of `MASTER_KEY`, which
 * names the one before too. Broken off, it goes on where it was when it is called again. `tell` hears how many data keys are
 * wrapped so far. Returns how many were.
 */
export async function rotateMasterKey(
  db: Database,
  source: KeySource,
  tell: (wrapped: number) => void = () => undefined,
): Promise<number> {
  const keyring = await openKeyring(db, source);
  const next = await nextKey(source);
  await inTransaction(db, (tx) => putInForce(tx, keyring, next));
  const wrapped = await rewrapAll(db, keyring, next, tell);
  if (source.masterKeys.length === 0) await adoptNextKey(source.dataDir);
  return wrapped;
}

async function nextKey(source: KeySource): Promise<MasterKey> {
  if (source.masterKeys.length === 0) return prepareNextKey(source.dataDir);
  const [first, ...others] = await readMasterKeys(source);
  if (!first || others.length === 0)
    throw new StartError(
      'MASTER_KEY names one key: restart Noura with the new one and the one before, a comma between (MASTER_KEY=new,old), then rotate.',
    );
  return first;
}

async function rewrapAll(
  db: Database,
  keyring: Keyring,
  to: MasterKey,
  tell: (wrapped: number) => void,
): Promise<number> {
  let wrapped = 0;
  for (;;) {
    const more = await inTransaction(db, (tx) => rewrapDataKeys(tx, keyring, to, batch));
    if (more === 0) return wrapped;
    wrapped += more;
    tell(wrapped);
  }
}
