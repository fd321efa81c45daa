import type { Queryable } from '#server/store/database.ts';
import { houseTenant } from '#server/store/scope.ts';
import { inserted, sql } from '#server/store/sql.ts';
import type { Linked, Place, Seal } from './entry-mark.ts';

/** @columns audit_links */
export interface LinkRow {
  accountId: string;
  sequence: number;
  logId: number;
  seal: number;
  previousHash: Buffer;
  hash: Buffer;
}

export interface SealRow extends Seal {
  hash: Buffer;
}

/** An entry as its mark covers it; microseconds that the product never writes show as a fraction. */
const entryColumns = sql`
  a.id as log_id, a.entry_id, (extract(epoch from a.at) * 1000)::float8 as at, a.actor_id, a.account_id, a.action, a.subject,
  a.request_id, a.session_id, a.network, a.agent, a.outcome, a.mark`;

export const chainOf = ({ accountId }: Pick<Linked, 'accountId'>) => accountId ?? houseTenant;

/** Of all processes one seals, until the transaction ends; false where another is at it. */
export async function takeSealing(tx: Queryable): Promise<boolean> {
  return (await tx.value(sql`select pg_try_advisory_xact_lock(hashtextextended('noura audit seal', 0))`)) === true;
}

/** Entries without a link, in the order in which they were written. */
export async function unsealed(tx: Queryable, atMost: number): Promise<Linked[]> {
  return tx.rows(sql`
    select ${entryColumns} from audit_unsealed u join audit_log a on a.id = u.log_id order by a.id limit ${atMost}`);
}

/** The last link of each of these chains that has one. */
export async function headsOf(tx: Queryable, chains: readonly string[]): Promise<(Place & { hash: Buffer })[]> {
  return tx.rows(sql`
    select last.* from unnest(${chains}::uuid[]) as one (chain) cross join lateral (
      select account_id as chain, sequence, previous_hash, hash from audit_links
      where account_id = one.chain order by sequence desc limit 1) last`);
}

export async function insertLinks(tx: Queryable, links: readonly LinkRow[]): Promise<void> {
  if (links.length === 0) return;
  await tx.run(sql`insert into audit_links ${inserted(...links)}`);
  await tx.run(sql`delete from audit_unsealed where log_id = any(${links.map(({ logId }) => logId)}::bigint[])`);
}

export async function insertSeal(tx: Queryable, { at, ...seal }: SealRow): Promise<void> {
  await tx.run(sql`insert into audit_seals ${inserted({ ...seal, at: new Date(at) })}`);
}

const sealColumns = sql`number, (extract(epoch from at) * 1000)::float8 as at, entries, previous_hash, hash`;

export async function lastSeal(tx: Queryable): Promise<SealRow | null> {
  return tx.row(sql`select ${sealColumns} from audit_seals order by number desc limit 1`);
}

export async function sealAt(tx: Queryable, number: number): Promise<SealRow | null> {
  return tx.row(sql`select ${sealColumns} from audit_seals where number = ${number}`);
}

export async function sealsAfter(tx: Queryable, number: number, atMost: number): Promise<SealRow[]> {
  return tx.rows(sql`select ${sealColumns} from audit_seals where number > ${number} order by number limit ${atMost}`);
}

/** A link with the entry that it names, as far as that is there. */
export type LinkedEntry = LinkRow & { entry: Linked | null };

/** Links of a seal, by chain and sequence, after one of them. */
export async function linksOf(
  tx: Queryable,
  seal: number,
  after: Pick<LinkRow, 'accountId' | 'sequence'> | null,
  atMost: number,
): Promise<LinkedEntry[]> {
  const rest = after ? sql`and (l.account_id, l.sequence) > (${after.accountId}, ${after.sequence})` : sql``;
  const rows = await tx.rows<Linked & { linkAccount: string; sequence: number; linkedId: number } & SealedHashes>(sql`
    select l.account_id as link_account, l.sequence, l.log_id as linked_id, l.previous_hash, l.hash, ${entryColumns}
    from audit_links l left join audit_log a on a.id = l.log_id
    where l.seal = ${seal} ${rest} order by l.account_id, l.sequence limit ${atMost}`);
  return rows.map(({ linkAccount, sequence, linkedId, previousHash, hash, ...entry }) => ({
    ...{ accountId: linkAccount, sequence, logId: linkedId, seal, previousHash, hash },
    entry: entry.logId === null ? null : entry,
  }));
}

interface SealedHashes {
  previousHash: Buffer;
  hash: Buffer;
}

/** Entries that no link names, the oldest first, and whether they wait for one. */
export async function unlinked(tx: Queryable, atMost: number): Promise<(Linked & { waits: boolean })[]> {
  return tx.rows(sql`
    select ${entryColumns}, u.log_id is not null as waits
    from audit_log a left join audit_links l on l.log_id = a.id left join audit_unsealed u on u.log_id = a.id
    where l.log_id is null order by a.id limit ${atMost}`);
}

/** What waited for a link, and is gone. */
export async function lostBeforeSeal(tx: Queryable): Promise<number[]> {
  return tx.column(sql`
    select log_id from audit_unsealed u where not exists (select from audit_log a where a.id = u.log_id)
    order by log_id limit 100`);
}

/** Links of seals that are not there. */
export async function linksBeyond(tx: Queryable, seal: number): Promise<number> {
  return tx.count(sql`select count(*) from audit_links where seal > ${seal}`);
}
