import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#server/store/database.ts';
import { sql } from '#server/store/sql.ts';
import type { Keyring } from './keyring.ts';
import { type ResealParts, resealAll } from './reseal.ts';
import { addDataKey, createVault, learnedWithinSeconds, sealsAfterSeconds } from './vault.ts';

export interface RenewalParts extends Omit<ResealParts, 'vault' | 'files'> {
  keyring: Keyring;
  /** The store of files on a vault. */
  filesOn(vault: ResealParts['vault']): ResealParts['files'];
  /** How long running Nouras have to learn of the new keys; less in tests without one. */
  sealsAfter?: number;
  learnedWithin?: number;
}

/** A replaced key stays so long after nothing was found under it: for what a spool held back, or was on its way. */
const keptDays = 7;
const mostPasses = 5;

/**
 * Gives every tenant a new data key and seals all that is theirs with it, under running Nouras, which learn of the keys before one of
 * them seals. Where a renewal was broken off it is gone on with instead, with the keys that it made. Keys that an earlier
 * renewal replaced a week ago are deleted at the end, when nothing is sealed with them.
 */
export async function renewDataKeys(parts: RenewalParts): Promise<void> {
  const { db, keyring, tell, signal } = parts;
  await addNewKeys(parts);
  await waitUntilTheySeal(parts);
  const began = await db.value<Date>(sql`select now()`);
  // Only now, so that its tenants seal with the newest key.
  const vault = createVault(db, keyring);
  const resealing = { db, vault, files: parts.filesOn(vault), tell, signal };
  const broken = new Set<string>();
  for (let passes = 1; ; passes += 1) {
    const done = await resealAll(resealing);
    for (const accountId of done.broken) broken.add(accountId);
    if (done.sealed === 0) break;
    if (passes === mostPasses) return tell('Some values are still being sealed with keys of before: call it again.');
    tell('Once more, for what was sealed meanwhile.');
  }
  for (const accountId of broken)
    tell(`Something of the account ${accountId} could not be opened and stays as it is; its keys are kept.`);
  const emptied = await noteEmptied(db, began, [...broken]);
  const dropped = await db.run(sql`
    delete from data_keys where emptied_at < now() - ${keptDays} * interval '1 day'`);
  tell(`Nothing is sealed with ${emptied} keys of before: they are deleted by a renewal in a week or later.`);
  if (dropped > 0) tell(`${dropped} keys of earlier renewals are deleted.`);
}

/** For each tenant whose renewal before, if there was one, came to its end. */
async function addNewKeys({ db, keyring, tell, signal, sealsAfter = sealsAfterSeconds }: RenewalParts): Promise<void> {
  const due = await db.rows<{ accountId: string; next: number }>(sql`
    select account_id, max(number) + 1 as next from data_keys d group by account_id
    having bool_and(emptied_at is not null or number = (
      select max(number) from data_keys n where n.account_id = d.account_id)) order by account_id`);
  for (const { accountId, next } of due) {
    signal.throwIfAborted();
    await addDataKey(db, keyring, accountId, next, sealsAfter);
  }
  tell(due.length > 0 ? `${due.length} tenants have a new data key.` : 'Goes on with a renewal that was broken off.');
}

/** A process seals with a key a little after it may, since it looks only so often. */
async function waitUntilTheySeal({ db, tell, signal, learnedWithin = learnedWithinSeconds }: RenewalParts) {
  const seconds = await db.value<number>(sql`
    select extract(epoch from max(seals_from) + ${learnedWithin} * interval '1 second' - now())::float8
    from data_keys where number > 1`);
  if (!seconds || seconds <= 0) return;
  tell(`In ${Math.ceil(seconds)} s every running Noura seals with the new keys …`);
  await sleep(seconds * 1_000, undefined, { signal }).catch(() => signal.throwIfAborted());
}

/** Marks the keys that were replaced before `began`, but for accounts of which something could not be opened. How many. */
async function noteEmptied(db: Database, began: Date | null, but: readonly string[]): Promise<number> {
  return db.run(sql`
    update data_keys d set emptied_at = now()
    where emptied_at is null and account_id <> all(${but}::uuid[]) and exists (
      select 1 from data_keys n where n.account_id = d.account_id and n.number > d.number and n.seals_from <= ${began})`);
}
