import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea } from './columns.ts';
import type { Database, Queryable } from './database.ts';
import type { MasterKey } from './master-key.ts';
import { keyIdOf, openWith, SealBroken, sealWith } from './sealing.ts';
import { inTransaction } from './transaction.ts';

const dataKeys = pgTable('data_keys', {
  accountId: uuid('account_id').primaryKey(),
  keyId: text('key_id').notNull(),
  wrapped: bytea('wrapped').notNull(),
});

/** The house itself as a tenant: what people write to it rather than to a business, such as the contact form's messages. */
export const houseTenant = '00000000-0000-0000-0000-000000000000';

/** Where a sealed value lives. It is bound to this place and opens nowhere else. */
export interface SealedPlace {
  table: string;
  column: string;
  /** The row's key as text. */
  row: string;
}

/** Seals and opens what belongs to one tenant. Both work at once, without the database. */
export interface TenantVault {
  readonly accountId: string;
  seal(place: SealedPlace, plain: Uint8Array | string): Buffer;
  /** The plain bytes. Throws `SealBroken` for another place, another tenant or a changed blob. */
  open(place: SealedPlace, blob: Uint8Array): Buffer;
  /** A key for one thing alone, such as a file that another thread seals; the same for the same `use`. RFC 5869. */
  keyFor(use: string): KeyObject;
}

/** Envelope encryption: AES-256-GCM, one data key a tenant, wrapped by the master key. Source: safety 6. */
export interface Vault {
  /** The tenant's vault; its data key is made on first use and kept in memory. Throws when the database is away. */
  tenant(accountId: string): Promise<TenantVault>;
  /** Forgets a tenant's key, after its account was deleted. */
  forget(accountId: string): void;
}

const keptTenants = 10_000;

export function createVault(db: Database, masterKeys: readonly [MasterKey, ...MasterKey[]]): Vault {
  const kept = new Map<string, Promise<TenantVault>>();
  return {
    tenant(accountId) {
      const known = kept.get(accountId);
      if (known) return known;
      const loading = loadDataKey(db, masterKeys, accountId).then((key) => tenantVault(accountId, key));
      for (const oldest of kept.keys()) {
        if (kept.size < keptTenants) break;
        kept.delete(oldest);
      }
      kept.set(accountId, loading);
      loading.catch(() => kept.delete(accountId));
      return loading;
    },
    forget: (accountId) => void kept.delete(accountId),
  };
}

/**
 * Wraps every tenant's data key anew with `to`, in one transaction; what was sealed stays readable. A running server
 * goes on with the keys it holds. Returns how many were wrapped; those already under `to` are left alone.
 */
export async function rewrapDataKeys(db: Database, from: readonly MasterKey[], to: MasterKey): Promise<number> {
  return inTransaction(db, async (tx) => {
    let count = 0;
    for (const row of await tx.select().from(dataKeys).for('update')) {
      if (keyIdOf(row.wrapped) === to.id.toString('hex')) continue;
      const wrapped = wrap(to, row.accountId, row.keyId, unwrap(from, row));
      await tx.update(dataKeys).set({ wrapped }).where(eq(dataKeys.accountId, row.accountId));
      count += 1;
    }
    return count;
  });
}

interface DataKey {
  id: Buffer;
  secret: KeyObject;
}

function tenantVault(accountId: string, key: DataKey): TenantVault {
  const bound = (place: SealedPlace) => `${accountId}|${place.table}|${place.column}|${place.row}`;
  return {
    accountId,
    seal: (place, plain) =>
      sealWith(key.secret, key.id, bound(place), typeof plain === 'string' ? Buffer.from(plain) : plain),
    open: (place, blob) => openWith(key.secret, bound(place), blob),
    keyFor: (use) => createSecretKey(Buffer.from(hkdfSync('sha256', key.secret, '', `${accountId}|${use}`, 32))),
  };
}

async function loadDataKey(db: Queryable, masterKeys: readonly [MasterKey, ...MasterKey[]], accountId: string) {
  const read = () => db.select().from(dataKeys).where(eq(dataKeys.accountId, accountId));
  let [row] = await read();
  if (!row) {
    const keyId = randomBytes(8).toString('hex');
    const wrapped = wrap(masterKeys[0], accountId, keyId, randomBytes(32));
    await db.execute(sql`
      insert into data_keys (account_id, key_id, wrapped) values (${accountId}, ${keyId}, ${wrapped})
      on conflict do nothing`);
    [row] = await read();
  }
  if (!row) throw new SealBroken();
  return { id: Buffer.from(row.keyId, 'hex'), secret: createSecretKey(unwrap(masterKeys, row)) };
}

const wrapPlace = (accountId: string, keyId: string) => `${accountId}|data_keys|wrapped|${keyId}`;

function wrap(master: MasterKey, accountId: string, keyId: string, bytes: Buffer): Buffer {
  return sealWith(createSecretKey(master.bytes), master.id, wrapPlace(accountId, keyId), bytes);
}

function unwrap(masters: readonly MasterKey[], row: { accountId: string; keyId: string; wrapped: Buffer }): Buffer {
  const wrappedBy = keyIdOf(row.wrapped);
  const master = masters.find((one) => one.id.toString('hex') === wrappedBy);
  if (!master) throw new SealBroken(new Error('The master key that wrapped this data key is not here.'));
  return openWith(createSecretKey(master.bytes), wrapPlace(row.accountId, row.keyId), row.wrapped);
}
