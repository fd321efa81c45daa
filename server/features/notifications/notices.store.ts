import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { SummaryRecipient } from '#contract/calls.ts';
import type { Queryable } from '#server/store/database.ts';

export type NoticeKind = 'instant' | 'voicemail' | 'daily' | 'number-request';

/** One mail to one address. */
export interface Notice {
  id: string;
  accountId: string;
  kind: NoticeKind;
  /** The call's id, the day of the summary ("2026-11-21"), or the moment of the request. */
  subject: string;
  address: string;
  /** The calls of a daily summary: ended after `from` and up to `upto`. */
  span: { from: Date; upto: Date } | null;
}

/** Notes one mail for each address; those that are noted already are left out. Resolves to the ids of the new ones. */
export async function insertNotices(
  tx: Queryable,
  notice: Omit<Notice, 'id' | 'address'>,
  addresses: readonly string[],
  now: Date,
): Promise<string[]> {
  if (addresses.length === 0) return [];
  const { accountId, kind, subject, span } = notice;
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into notices (id, account_id, kind, subject, address, from_at, upto_at, created_at)
    select id, ${accountId}::uuid, ${kind}, ${subject}, address, ${span?.from.toISOString() ?? null}::timestamptz,
      ${span?.upto.toISOString() ?? null}::timestamptz, ${now.toISOString()}::timestamptz
    from unnest(${sql.param(addresses.map(() => randomUUID()))}::uuid[], ${sql.param(addresses)}::text[]) as new (id, address)
    on conflict do nothing returning id`);
  return rows.map((row) => row.id);
}

/** A notice that waits, or null; also null once its account is deactivated. */
export async function readPending(db: Queryable, id: string): Promise<Notice | null> {
  const { rows } = await db.execute<Record<string, string> & { kind: NoticeKind }>(sql`
    select n.account_id, n.kind, n.subject, n.address, n.from_at, n.upto_at
    from notices n join accounts a on a.id = n.account_id
    where n.id = ${id} and n.state = 'pending' and a.deactivated_at is null`);
  const row = rows[0];
  if (!row) return null;
  const { account_id = '', kind, subject = '', address = '', from_at, upto_at } = row;
  const span = from_at && upto_at ? { from: new Date(from_at), upto: new Date(upto_at) } : null;
  return { id, accountId: account_id, kind, subject, address, span };
}

export async function settleNotice(
  db: Queryable,
  id: string,
  state: 'sent' | 'outbox' | 'failed',
  now: Date,
): Promise<void> {
  await db.execute(sql`
    update notices set state = ${state}, settled_at = ${now.toISOString()} where id = ${id} and state = 'pending'`);
}

/** Notices that wait, oldest first; not those of deactivated accounts. */
export async function pendingNotices(db: Queryable, atMost: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select n.id from notices n join accounts a on a.id = n.account_id
    where n.state = 'pending' and a.deactivated_at is null order by n.created_at limit ${atMost}`);
  return rows.map((row) => row.id);
}

/** Who is told of a call, and how far it is, in the order of the addresses. */
export async function noticesOfCall(db: Queryable, accountId: string, callId: string): Promise<SummaryRecipient[]> {
  const { rows } = await db.execute<SummaryRecipient & Record<string, unknown>>(sql`
    select distinct on (address) address, state from notices
    where account_id = ${accountId} and kind in ('instant', 'voicemail') and subject = ${callId}
    order by address, created_at desc`);
  return rows;
}

/** An account that is not deactivated; null for others. */
export async function readAccount(
  db: Queryable,
  accountId: string,
): Promise<{ email: string; requestedAt: Date | null } | null> {
  const { rows } = await db.execute<{ email: string; requested: string | null }>(sql`
    select email, number_requested_at as requested from accounts where id = ${accountId} and deactivated_at is null`);
  const row = rows[0];
  return row ? { email: row.email, requestedAt: row.requested ? new Date(row.requested) : null } : null;
}

/** Accounts that ask for a number and of whom support was not told. */
export async function untoldRequests(db: Queryable, atMost: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select a.id from accounts a
    where a.number_requested_at is not null and a.deactivated_at is null and not exists (
      select 1 from notices n where n.account_id = a.id and n.kind = 'number-request'
        and n.created_at >= a.number_requested_at)
    order by a.number_requested_at limit ${atMost}`);
  return rows.map((row) => row.id);
}
