import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import { poolOf, type Queryable } from '#server/store/database.ts';

/** One entry as its mark covers it. */
export interface MarkedEntry {
  entryId: string | null;
  /** Milliseconds; whole ones, as the product writes them. */
  at: number;
  actorId: string | null;
  accountId: string | null;
  action: string;
  subject: string;
  requestId: string;
  sessionId: string | null;
  network: string;
  agent: string;
  outcome: 'done' | 'refused';
}

const keys = new WeakMap<pg.Pool, Buffer>();

/** The key for entries of this database, a use of the master key: who has the database alone can make no mark. */
export function markEntriesWith(db: Queryable, key: Buffer): void {
  const pool = poolOf(db);
  if (pool) keys.set(pool, key);
}

/** Throws where the keyring of this database was not opened: an entry without a mark counts as added by another hand. */
export function markKeyOf(db: Queryable): Buffer {
  const pool = poolOf(db);
  const key = pool && keys.get(pool);
  if (!key) throw new Error('The keyring was not opened on this database, and the audit log wants its key.');
  return key;
}

/** Its canonical form: one text for each entry, and one entry for each text. */
const textOf = (entry: MarkedEntry) =>
  JSON.stringify([
    ...[entry.entryId, entry.at, entry.actorId, entry.accountId, entry.action, entry.subject],
    ...[entry.requestId, entry.sessionId, entry.network, entry.agent, entry.outcome],
  ]);

/** HMAC-SHA-256 over the entry. */
export function markOf(key: Buffer, entry: MarkedEntry): Buffer {
  return hashed(key, 'entry', textOf(entry));
}

/** What a link of a chain says: an entry as it was sealed, in its place behind another. */
export interface Linked extends MarkedEntry {
  logId: number;
  mark: Buffer | null;
}

export interface Place {
  /** Of whose chain; the house's by the nil UUID. */
  chain: string;
  /** From 1. */
  sequence: number;
  previousHash: Buffer;
}

export function linkHash(key: Buffer, { chain, sequence, previousHash }: Place, entry: Linked): Buffer {
  const mark = entry.mark?.toString('hex') ?? null;
  return hashed(key, 'link', [chain, sequence, previousHash.toString('hex'), entry.logId, mark], textOf(entry));
}

/** What closes a run of links, of all chains together. */
export interface Seal {
  number: number;
  /** Milliseconds. */
  at: number;
  /** In all chains, up to this one. */
  entries: number;
  previousHash: Buffer;
}

/** `links`: the hashes of what it closes, by chain and sequence. */
export function sealHash(key: Buffer, seal: Seal, links: readonly Buffer[]): Buffer {
  const { number, at, entries, previousHash } = seal;
  const all = createHash('sha256');
  for (const link of links) all.update(link);
  return hashed(key, 'seal', [number, at, entries, previousHash.toString('hex'), all.digest('hex')]);
}

const hashed = (key: Buffer, ...parts: unknown[]) => createHmac('sha256', key).update(JSON.stringify(parts)).digest();

export function isSame(one: Buffer | null, other: Buffer): boolean {
  return one?.length === other.length && timingSafeEqual(one, other);
}

/** Before the first link or seal. */
export const noHash = Buffer.alloc(0);
