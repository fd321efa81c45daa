import { AppError } from '#server/app-error.ts';
import type { Events } from '#server/events.ts';
import type { Database, Queryable } from './database.ts';
import { sql } from './sql.ts';
import { inTransaction } from './transaction.ts';

/** What is saved as one and has a version of its own. */
export type Setting = 'business' | 'functions' | 'greetings' | 'instructions' | 'model' | 'providers';

/** A setting as it stands, with how often it was saved. */
export interface Versioned<T> {
  value: T;
  version: number;
}

/** `events` for settings that the next call is to know of. */
interface SettingsParts {
  db: Database;
  events?: Events;
}

/** A change to settings: after any other of the same account, whole or not at all; then it is told. */
export function changeSettings<T>(
  { db, events }: SettingsParts,
  accountId: string,
  change: (tx: Queryable) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`settings:${accountId}`}, 0))`);
    events?.emit('settings-saved', { accountId }, tx);
    return change(tx);
  });
}

/**
 * Saves one setting. Two tabs on it: throws 'settings.changed' when `expected`, the version that the client has seen, is not
 * the one that is there; null saves over whatever it is.
 */
export function saveSetting<T>(
  parts: SettingsParts,
  { accountId, setting, expected }: { accountId: string; setting: Setting; expected: number | null },
  save: (tx: Queryable) => Promise<T>,
): Promise<Versioned<T>> {
  return changeSettings(parts, accountId, async (tx) => {
    const version = await raiseVersion(tx, accountId, setting);
    if (expected !== null && expected !== version - 1) throw new AppError('settings.changed');
    return { value: await save(tx), version };
  });
}

/** Notes a save; the version that it makes. Call it within `changeSettings`. */
export async function raiseVersion(tx: Queryable, accountId: string, setting: Setting): Promise<number> {
  return tx.count(sql`
    insert into setting_versions (account_id, setting, version) values (${accountId}, ${setting}, 1)
    on conflict (account_id, setting) do update set version = setting_versions.version + 1 returning version`);
}

/** Reads a setting with its version, which is asked first: a save in between makes it too old, and never too new. */
export async function readSetting<T>(
  db: Queryable,
  accountId: string,
  setting: Setting,
  read: () => Promise<T>,
): Promise<Versioned<T>> {
  const version = await db.count(sql`
    select version from setting_versions where account_id = ${accountId} and setting = ${setting}`);
  return { value: await read(), version };
}

/** `current` with the fields that `change` names. */
export function mergePresent<T extends object>(current: T, change: { [K in keyof T]?: T[K] | undefined }): T {
  const named = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...current, ...Object.fromEntries(named) };
}
