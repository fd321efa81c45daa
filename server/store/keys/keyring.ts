import { createHmac, createSecretKey } from 'node:crypto';
import { StartError } from '#server/start/start-error.ts';
import { markEntriesWith } from '#server/store/audit/entry-mark.ts';
import type { Queryable } from '#server/store/database.ts';
import { sql } from '#server/store/sql.ts';
import { createKeyFile, type KeySource, type MasterKey, placeOfKeys, readMasterKeys } from './master-key.ts';
import { openWith, SealBroken, sealWith } from './sealing.ts';

/** The master keys that are here. All open; which one seals is the database's word (`master_keys.in_force`). */
export interface Keyring {
  /** The key with that fingerprint. Where it is not known the key files are read again, as a rotation may have made it. Throws `SealBroken`. */
  find(id: string): Promise<MasterKey>;
  /** Of the house itself, beside the tenants: the same whichever master key is in force. */
  readonly root: Buffer;
}

const wrappedById = sql`encode(substring(wrapped from 2 for 8), 'hex')`;
const rootPlace = (id: string) => `master_keys|root|${id}`;

/**
 * Reads the master keys and holds them against the database, which remembers the fingerprint of the one in force and of those
 * that wrapped its data keys. The very first start makes the key and its row; any other makes nothing. From then on entries of the
 * audit log can be written through `db`. Throws `StartError`, one sentence, where a key is missing or wrong.
 */
export async function openKeyring(db: Queryable, source: KeySource): Promise<Keyring> {
  const keyring = await keyringOf(db, source);
  markEntriesWith(db, houseKey(keyring.root, 'audit log'));
  return keyring;
}

async function keyringOf(db: Queryable, source: KeySource): Promise<Keyring> {
  const kept = await readMasterKeys(source);
  const wrappedBy = await db.column<string>(sql`select distinct ${wrappedById} from data_keys`);
  const inForce = (await keyInForce(db)) ?? (wrappedBy.length === 0 ? null : undefined);
  if (inForce === null) return firstKeyring(db, source, kept);
  for (const id of new Set([...(inForce ? [inForce.id] : []), ...wrappedBy]))
    if (!kept.some((key) => key.id === id)) throw new StartError(await missing(db, source, kept, id));
  // A database of before has no fingerprint yet, but data keys, and here is what wrapped them.
  if (!inForce) return registered(db, source, kept, kept.find((key) => wrappedBy.includes(key.id)) as MasterKey);
  return createKeyring(source, kept, openRoot(kept.find((key) => key.id === inForce.id) as MasterKey, inForce.root));
}

async function firstKeyring(db: Queryable, source: KeySource, kept: readonly MasterKey[]): Promise<Keyring> {
  const key = kept[0] ?? (await createKeyFile(source.dataDir));
  return registered(db, source, [key, ...kept.slice(1)], key);
}

/** Writes the fingerprint of the key in force, unless another start was first. */
async function registered(
  db: Queryable,
  source: KeySource,
  kept: readonly MasterKey[],
  key: MasterKey,
): Promise<Keyring> {
  // What HKDF makes of the key first (RFC 5869, 2.2), so that the house's keys stay what they were before there was a root.
  const root = createHmac('sha256', Buffer.alloc(32)).update(key.bytes).digest();
  await db.run(sql`
    insert into master_keys (id, in_force, root) values (${key.id}, true, ${sealRoot(key, root)})
    on conflict do nothing`);
  const now = await keyInForce(db);
  const ours = now && kept.find(({ id }) => id === now.id);
  if (!now || !ours) throw new StartError(await missing(db, source, kept, now?.id ?? key.id));
  return createKeyring(source, kept, openRoot(ours, now.root));
}

function createKeyring(source: KeySource, kept: readonly MasterKey[], root: Buffer): Keyring {
  const keys = new Map(kept.map((key) => [key.id, key]));
  return {
    root,
    async find(id) {
      // Twice, as a file may be renamed between the two looks at a directory.
      for (let looks = 0; looks < 2 && !keys.has(id); looks += 1)
        for (const key of await readMasterKeys(source)) keys.set(key.id, key);
      const key = keys.get(id);
      if (!key) throw new SealBroken(new Error(`The master key ${id} is not here.`));
      return key;
    },
  };
}

/** A key of the house for one use: what HKDF makes of the root (RFC 5869, 2.3). */
export function houseKey(root: Buffer, use: string): Buffer {
  return createHmac('sha256', root).update(use).update(Buffer.of(1)).digest();
}

/** The one that seals, and the root under it; null in a database that no Noura with fingerprints was started on. */
async function keyInForce(db: Queryable): Promise<{ id: string; root: Buffer } | null> {
  return db.row(sql`select id, root from master_keys where in_force`);
}

/** Whether what is sealed now can be opened here, as `/readyz` asks. */
export async function hasKeyInForce(db: Queryable, keyring: Keyring): Promise<boolean> {
  const now = await keyInForce(db);
  if (!now) return false;
  return keyring.find(now.id).then(
    (key) => openRoot(key, now.root).equals(keyring.root),
    () => false,
  );
}

/** Its fingerprint, held until the transaction ends: no rotation replaces it meanwhile. */
export async function holdKeyInForce(tx: Queryable): Promise<string | null> {
  return tx.value(sql`select id from master_keys where in_force for share`);
}

/** From the end of this transaction on `next` seals. No change where it does already. Waits for those who hold the one before. */
export async function putInForce(tx: Queryable, keyring: Keyring, next: MasterKey): Promise<void> {
  const before = await tx.value<string>(sql`select id from master_keys where in_force for update`);
  if (before === next.id) return;
  await tx.run(sql`
    update master_keys set in_force = false, root = null, replaced_at = now() where id = ${before}`);
  await tx.run(sql`
    insert into master_keys (id, in_force, root) values (${next.id}, true, ${sealRoot(next, keyring.root)})
    on conflict (id) do update set in_force = true, root = excluded.root, replaced_at = null`);
}

const sealRoot = (key: MasterKey, root: Buffer) =>
  sealWith(createSecretKey(key.bytes), Buffer.from(key.id, 'hex'), rootPlace(key.id), root);

const openRoot = (key: MasterKey, sealed: Buffer) => openWith(createSecretKey(key.bytes), rootPlace(key.id), sealed);

/** Why the key `wanted` is missed, and what to do, in a sentence or two. */
async function missing(db: Queryable, source: KeySource, kept: readonly MasterKey[], wanted: string): Promise<string> {
  const place = placeOfKeys(source);
  const end = `Put the key with the fingerprint ${wanted} back, as the file or in MASTER_KEY: without it nothing sealed can be read. Nothing was made or changed.`;
  const [first] = kept;
  if (!first) return `The database is sealed, and there is no key: ${place} is missing. ${end}`;
  const replaced = await db.value<Date>(sql`select replaced_at from master_keys where id = ${first.id}`);
  const has = kept.map(({ id }) => id).join(', ');
  return replaced
    ? `The key in ${place} (${has}) was replaced on ${replaced.toISOString().slice(0, 10)} and does not open what was sealed since. ${end}`
    : `The key in ${place} (${has}) is not the one that the database is sealed with. ${end}`;
}
