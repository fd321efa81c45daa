import { FileMissing, type FileStore } from '#server/files/file-store.ts';
import type { Database } from '#server/store/database.ts';
import { fileColumns, placeOf, type SealedColumns, sealedColumns } from '#server/store/keys/sealed-columns.ts';
import { SealBroken } from '#server/store/keys/sealing.ts';
import type { TenantVault, Vault } from '#server/store/keys/vault.ts';
import { houseTenant } from '#server/store/scope.ts';
import { raw, sql } from '#server/store/sql.ts';

/** What was opened of each business, and what could not be. */
export interface Opened {
  businesses: number;
  /** Of them, those that have nothing sealed yet: their key was opened. */
  withKeyAlone: number;
  /** Accounts of which something does not open. */
  broken: string[];
  files: number;
  /** Files that rows name and that are not there or do not open: account and key. */
  missingFiles: string[];
}

/** Opens a sealed value of each business with the master key, and looks for each of its files; reads the first of them whole. */
export async function openEachBusiness(parts: { db: Database; vault: Vault; files: FileStore }): Promise<Opened> {
  const { db, vault } = parts;
  const accounts = await db.column<string>(sql`
    select distinct account_id from data_keys where account_id <> ${houseTenant} order by 1`);
  const opened: Opened = { businesses: 0, withKeyAlone: 0, broken: [], files: 0, missingFiles: [] };
  for (const accountId of accounts) {
    try {
      const own = await vault.tenant(accountId);
      if (!(await openFirst(db, own))) opened.withKeyAlone += 1;
      opened.businesses += 1;
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
      opened.broken.push(accountId);
      continue;
    }
    await openFiles(parts, accountId, opened);
  }
  return opened;
}

/** Whether there was a value; throws `SealBroken` where it does not open. */
async function openFirst(db: Database, own: TenantVault): Promise<boolean> {
  for (const one of sealedColumns) {
    if (one.ofAccount === false) continue;
    const value = await firstValue(db, one, own.accountId);
    if (!value) continue;
    own.open(value.place, value.blob);
    return true;
  }
  return false;
}

async function firstValue(db: Database, sealed: SealedColumns, accountId: string) {
  const { table, columns, key } = sealed;
  const some = columns.map((column) => sql`${raw(column)} is not null`).reduce((a, b) => sql`${a} or ${b}`);
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select ${raw([...key, ...columns].join(', '))} from ${raw(table)}
    where account_id = ${accountId} and (${some}) limit 1`);
  const [row] = rows;
  if (!row) return null;
  for (const column of columns) {
    const blob = row[column];
    if (blob instanceof Buffer) return { blob, place: placeOf(sealed, column, row) };
  }
  return null;
}

async function openFiles(
  { db, files }: { db: Database; files: FileStore },
  accountId: string,
  opened: Opened,
): Promise<void> {
  let isRead = false;
  for (const { table, column } of fileColumns) {
    const keys = await db.column<string>(sql`
      select ${raw(column)} from ${raw(table)} where account_id = ${accountId} and ${raw(column)} is not null`);
    for (const key of keys) {
      try {
        const plain = await files.open(accountId, key);
        if (isRead) plain.on('error', () => undefined).destroy();
        else for await (const _ of plain);
        isRead = true;
        opened.files += 1;
      } catch (error) {
        if (!(error instanceof FileMissing || error instanceof SealBroken)) throw error;
        opened.missingFiles.push(`${accountId}/${key}`);
      }
    }
  }
}
