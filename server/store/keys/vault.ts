import { createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { withPatience } from '#server/store/availability.ts';
import type { Database, Queryable } from '#server/store/database.ts';
import { acrossAccounts, forAccount } from '#server/store/scope.ts';
import { type Sql, sql } from '#server/store/sql.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { holdKeyInForce, houseKey, type Keyring } from './keyring.ts';
import type { MasterKey } from './master-key.ts';
import { keyIdOf, openWith, SealBroken, sealWith } from './sealing.ts';

/** @columns data_keys */
interface WrappedKey {
  accountId: string;
  number: number;
  keyId: string;
  wrapped: Buffer;
}

/** Where a sealed value lives. It is bound to this place and opens nowhere else. */
export interface SealedPlace {
  table: string;
  column: string;
  /** The row's key as text. */
  row: string;
}

/** Seals with the tenant's newest data key and opens with all of them. Both work at once, without the database. */
export interface TenantVault {
  readonly accountId: string;
  /** Names the data key that seals now. */
  readonly sealsWith: string;
  seal(place: SealedPlace, plain: Uint8Array | string): Buffer;
  /** The plain bytes. Throws `SealBroken` for another place, another tenant or a changed blob. */
  open(place: SealedPlace, blob: Uint8Array): Buffer;
  /** A key of the data key `keyId` for one thing alone, such as a file that another thread seals (RFC 5869); '' is the tenant's first. */
  keyFor(use: string, keyId: string): KeyObject;
  /** A keyed hash of `text` (32 bytes) that is the same for ever, whichever keys are changed: what must be found again is found by it. */
  blind(use: string, text: string): Buffer;
}

/** Envelope encryption: AES-256-GCM, data keys of each tenant, wrapped by the master key. */
export interface Vault {
  /** The tenant's vault; its first data key is made on first use and kept in memory. Throws when the database is away. */
  tenant(accountId: string): Promise<TenantVault>;
  /** Forgets a tenant's keys, after its account was deleted. */
  forget(accountId: string): void;
  /**
   * Learns of renewed data keys every few seconds from now on, so that tenants kept in memory seal with them in time, and each minute of
   * tenants that are gone. Returns the end of it.
   */
  watch(): () => void;
}

const keptTenants = 10_000;
/** A process learns of a new data key within this, and nothing seals with it before `sealsAfterSeconds`. */
const watchMs = 5_000;
/** What another process told of a deleted account may have been lost: its keys are here no longer than this and a moment. */
const goneMs = 60_000;
/** Where it could not look for so long, as it stood still, it looks before anything is opened. */
const staleMs = 12_000;
/** And no longer than this: where the database is away, calls go on with the keys that are here. */
const patienceMs = 1_000;
export const sealsAfterSeconds = 30;
/** And from then on it does so in every process after this. */
export const learnedWithinSeconds = 15;

export function createVault(db: Database, keyring: Keyring): Vault {
  const kept = new Map<string, Promise<HeldKeys>>();
  let lookedAt = performance.now();

  /** Tenants whose keys are deleted. */
  async function forgetGone(): Promise<void> {
    // One that is loading may be about to make its first.
    const held = await Promise.all([...kept].map(([id, keys]) => keys.then(() => id).catch(() => null)));
    const ids = held.filter((id) => id !== null);
    const there = await acrossAccounts(() =>
      db.column<string>(sql`select distinct account_id from data_keys where account_id = any(${ids}::uuid[])`),
    );
    const left = new Set(there);
    for (const id of ids) if (!left.has(id)) kept.delete(id);
  }

  /** Keys that were made in the last while and are no tenant's first. */
  async function learn(): Promise<void> {
    const began = performance.now();
    const renewed = await acrossAccounts(() =>
      readKeys(db, sql`number > 1 and created_at > now() - interval '1 hour'`),
    );
    for (const row of renewed) {
      const held = await kept.get(row.accountId)?.catch(() => undefined);
      if (held) await held.add(keyring, row);
    }
    lookedAt = began;
  }

  return {
    async tenant(accountId) {
      if (performance.now() - lookedAt > staleMs) await withPatience(learn(), patienceMs).catch(() => undefined);
      const known = kept.get(accountId);
      if (known) return known;
      const loading = forAccount(accountId, () => loadKeys(db, keyring, accountId));
      for (const oldest of kept.keys()) {
        if (kept.size < keptTenants) break;
        kept.delete(oldest);
      }
      kept.set(accountId, loading);
      loading.catch(() => kept.delete(accountId));
      return loading;
    },
    forget: (accountId) => void kept.delete(accountId),
    watch() {
      const timers = [
        setInterval(() => void learn().catch(() => undefined), watchMs).unref(),
        setInterval(() => void forgetGone().catch(() => undefined), goneMs).unref(),
      ];
      return () => {
        for (const timer of timers) clearInterval(timer);
      };
    },
  };
}

/** What was sealed with the account's data keys can be opened no more. */
export async function deleteDataKeys(tx: Queryable, accountId: string): Promise<void> {
  await tx.run(sql`delete from data_keys where account_id = ${accountId}`);
}

type ReadKey = WrappedKey & { seals: boolean };

async function readKeys(db: Queryable, which: Sql): Promise<ReadKey[]> {
  return db.rows(sql`
    select account_id, number, key_id, wrapped, seals_from <= now() as seals from data_keys where ${which}
    order by number`);
}

/** The data keys of a tenant in memory: one object for as long as it is kept, so that whoever holds it seals with a renewed key too. */
class HeldKeys implements TenantVault {
  readonly accountId: string;
  readonly #secrets = new Map<string, KeyObject>();
  readonly #blinding: KeyObject;
  #first = '';
  #sealing = { id: '', number: 0 };

  constructor(accountId: string, keyring: Keyring) {
    this.accountId = accountId;
    this.#blinding = createSecretKey(houseKey(keyring.root, `blind|${accountId}`));
  }

  get sealsWith(): string {
    return this.#sealing.id;
  }

  async add(keyring: Keyring, row: ReadKey): Promise<void> {
    if (!this.#secrets.has(row.keyId)) this.#secrets.set(row.keyId, await unwrap(keyring, row));
    if (row.number === 1) this.#first = row.keyId;
    if (row.seals && row.number > this.#sealing.number) this.#sealing = { id: row.keyId, number: row.number };
  }

  seal(place: SealedPlace, plain: Uint8Array | string): Buffer {
    const { id } = this.#sealing;
    const bytes = typeof plain === 'string' ? Buffer.from(plain) : plain;
    return sealWith(this.#secret(id), Buffer.from(id, 'hex'), this.#bound(place), bytes);
  }

  open(place: SealedPlace, blob: Uint8Array): Buffer {
    return openWith(this.#secret(keyIdOf(blob)), this.#bound(place), blob);
  }

  keyFor(use: string, keyId: string): KeyObject {
    const secret = this.#secret(keyId || this.#first);
    return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `${this.accountId}|${use}`, 32)));
  }

  blind(use: string, text: string): Buffer {
    return createHmac('sha256', this.#blinding).update(`${use}|${text}`).digest();
  }

  #secret(id: string): KeyObject {
    const secret = this.#secrets.get(id);
    if (!secret) throw new SealBroken();
    return secret;
  }

  #bound({ table, column, row }: SealedPlace): string {
    return `${this.accountId}|${table}|${column}|${row}`;
  }
}

async function loadKeys(db: Database, keyring: Keyring, accountId: string): Promise<HeldKeys> {
  const own = sql`account_id = ${accountId}`;
  let rows = await readKeys(db, own);
  if (rows.length === 0) {
    await addDataKey(db, keyring, accountId, 1);
    rows = await readKeys(db, own);
  }
  const held = new HeldKeys(accountId, keyring);
  for (const row of rows) await held.add(keyring, row);
  return held;
}

/**
 * A data key of the tenant, wrapped with the master key in force, which stays it until the row is there. No change where the tenant
 * has one of that number. It seals after `afterSeconds`.
 */
export async function addDataKey(
  db: Database,
  keyring: Keyring,
  accountId: string,
  number: number,
  afterSeconds = 0,
): Promise<boolean> {
  for (let tries = 0; tries < 3; tries += 1) {
    const added = await inTransaction(db, async (tx) => {
      const masterId = await holdKeyInForce(tx);
      // A rotation was between the two keys as we looked: now there is another one.
      if (!masterId) return null;
      const master = await keyring.find(masterId);
      const keyId = randomBytes(8).toString('hex');
      const wrapped = wrap(master, { accountId, keyId }, randomBytes(32));
      return tx.run(sql`
        insert into data_keys (account_id, number, key_id, wrapped, seals_from)
        values (${accountId}, ${number}, ${keyId}, ${wrapped}, now() + ${afterSeconds} * interval '1 second')
        on conflict do nothing`);
    });
    if (added !== null) return added === 1;
  }
  throw new SealBroken(new Error('No master key is in force.'));
}

const wrapPlace = ({ accountId, keyId }: Pick<WrappedKey, 'accountId' | 'keyId'>) =>
  `${accountId}|data_keys|wrapped|${keyId}`;

function wrap(master: MasterKey, key: Pick<WrappedKey, 'accountId' | 'keyId'>, bytes: Uint8Array): Buffer {
  return sealWith(createSecretKey(master.bytes), Buffer.from(master.id, 'hex'), wrapPlace(key), bytes);
}

async function unwrapped(keyring: Keyring, row: WrappedKey): Promise<Buffer> {
  const master = await keyring.find(keyIdOf(row.wrapped));
  return openWith(createSecretKey(master.bytes), wrapPlace(row), row.wrapped);
}

const unwrap = async (keyring: Keyring, row: WrappedKey) => createSecretKey(await unwrapped(keyring, row));

/** Up to `atMost` data keys that another master key wrapped, wrapped anew with `to`. How many there were. */
export async function rewrapDataKeys(tx: Queryable, keyring: Keyring, to: MasterKey, atMost: number): Promise<number> {
  const rows = await tx.rows<WrappedKey>(sql`
    select account_id, number, key_id, wrapped from data_keys
    where substring(wrapped from 2 for 8) <> ${Buffer.from(to.id, 'hex')} limit ${atMost} for update`);
  for (const row of rows) {
    const wrapped = wrap(to, row, await unwrapped(keyring, row));
    await tx.run(sql`
      update data_keys set wrapped = ${wrapped} where account_id = ${row.accountId} and number = ${row.number}`);
  }
  return rows.length;
}
