import type { Database, Queryable } from './database.ts';
import { lockSettings } from './setting-lock.ts';
import { inTransaction } from './transaction.ts';

/** Looks at a setting as it stands, under the account's lock; throws 'settings.changed' when that is not what the client saw. */
export type VersionCheck<T> = (current: T) => void;

/** Told after an account's settings were saved, so that its next call is made ready. Never throws and is not waited for. */
export type SettingsChanged = (accountId: string) => void;

/** Runs one save of an account's settings: after any other of the same account, whole or not at all. */
export function saveSetting<T>(db: Database, accountId: string, save: (tx: Queryable) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await lockSettings(tx, accountId);
    return save(tx);
  });
}

/** `current` with the fields that `change` names. */
export function mergePresent<T extends object>(current: T, change: { [K in keyof T]?: T[K] | undefined }): T {
  const named = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...current, ...Object.fromEntries(named) };
}
