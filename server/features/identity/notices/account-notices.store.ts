import type { AccountChange } from '#server/events.ts';
import type { Queryable } from '#server/store/database.ts';
import type { Lacks } from '#server/store/lacks-job.ts';
import { inserted, sql } from '#server/store/sql.ts';

/** 'asked-for-password': a session tried what wants a fresh proof, and gave none. */
export type NoticeChange = AccountChange['change'] | 'second-factor' | 'asked-for-password';

/** One mail to one address about an account. @columns account_notices */
export interface AccountNotice {
  accountId: string;
  id: string;
  address: string;
  change: NoticeChange;
  /** By their labels. */
  facts: Record<string, string>;
  createdAt: Date;
}

/** Where mail leaves the house only to addresses that somebody has proven. */
export async function toldAddresses(
  tx: Queryable,
  { accountId, personId, provenOnly }: { accountId: string; personId: string; provenOnly: boolean },
): Promise<string[]> {
  return tx.column(sql`
    select email from people
    where account_id = ${accountId} and ended_at is null and (id = ${personId} or business_role = 'owner')
      and (email_proven_at is not null or not ${provenOnly})`);
}

/** How many of the kind went to the address, which no other transaction adds to meanwhile. What `Change` says of a second factor is a kind of its own. */
export async function noticesSince(
  tx: Queryable,
  { accountId, address, change, facts }: Pick<AccountNotice, 'accountId' | 'address' | 'change' | 'facts'>,
  since: Date,
): Promise<number> {
  const key = `notices:${accountId}:${change}:${address}`;
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  return tx.count(sql`
    select count(*) from account_notices
    where account_id = ${accountId} and address = ${address} and change = ${change} and created_at > ${since}
      and facts ->> 'Change' is not distinct from ${facts.Change ?? null}::text`);
}

/** The same notice is noted once. */
export async function insertAccountNotices(
  tx: Queryable,
  notices: readonly (AccountNotice & { state: 'held' | 'pending'; dueAt: Date; sessionId?: string | null })[],
): Promise<void> {
  if (notices.length === 0) return;
  const rows = notices.map(({ facts, sessionId = null, ...notice }) => ({
    ...{ ...notice, sessionId, facts: JSON.stringify(facts) },
  }));
  await tx.run(sql`insert into account_notices ${inserted(...rows)} on conflict do nothing`);
}

export async function readAccountNotice(db: Queryable, accountId: string, id: string): Promise<AccountNotice | null> {
  return db.row(sql`
    select account_id, id, address, change, facts, created_at from account_notices
    where account_id = ${accountId} and id = ${id} and state = 'pending'`);
}

export async function settleAccountNotice(
  db: Queryable,
  { accountId, id }: Pick<AccountNotice, 'accountId' | 'id'>,
  state: 'sent' | 'outbox' | 'failed',
  at: Date,
): Promise<void> {
  await db.run(sql`
    update account_notices set state = ${state}, settled_at = ${at}
    where account_id = ${accountId} and id = ${id} and state = 'pending'`);
}

export async function reopenAccountNotice(tx: Queryable, accountId: string, id: string): Promise<boolean> {
  const reopened = await tx.run(sql`
    update account_notices set state = 'pending', settled_at = null
    where account_id = ${accountId} and id = ${id} and state in ('failed', 'pending')`);
  return reopened === 1;
}

/** Those that wait without a job, oldest first. */
export async function pendingAccountNotices(
  db: Queryable,
  atMost: number,
  lacks: Lacks,
): Promise<Pick<AccountNotice, 'accountId' | 'id'>[]> {
  return db.rows(sql`
    select account_id, id from account_notices
    where state = 'pending' and ${lacks(sql`account_notices.id`)} order by due_at limit ${atMost}`);
}

/** Those that are held and due, oldest first; `proven`: their session has given the proof since. */
export async function dueAccountNotices(
  tx: Queryable,
  now: Date,
  atMost: number,
): Promise<(Pick<AccountNotice, 'accountId' | 'id'> & { proven: boolean })[]> {
  return tx.rows(sql`
    select account_id, id, exists (
      select 1 from sessions s
      where s.account_id = n.account_id and s.id = n.session_id and s.proven_at >= n.created_at) as proven
    from account_notices n where state = 'held' and due_at <= ${now}
    order by due_at limit ${atMost} for update skip locked`);
}

/** Lets a held one go out, unless its address was told of the same try within the hour before: then it goes with it. */
export async function releaseAccountNotice(
  tx: Queryable,
  { accountId, id }: Pick<AccountNotice, 'accountId' | 'id'>,
): Promise<boolean> {
  const released = await tx.run(sql`
    update account_notices n set state = 'pending'
    where account_id = ${accountId} and id = ${id} and not exists (
      select 1 from account_notices told
      where told.account_id = n.account_id and told.address = n.address and told.change = n.change
        and told.facts ->> 'Tried' = n.facts ->> 'Tried' and told.state <> 'held'
        and told.created_at > n.created_at - interval '1 hour')`);
  if (released === 0) await dropAccountNotice(tx, { accountId, id });
  return released === 1;
}

export async function dropAccountNotice(
  tx: Queryable,
  { accountId, id }: Pick<AccountNotice, 'accountId' | 'id'>,
): Promise<void> {
  await tx.run(sql`delete from account_notices where account_id = ${accountId} and id = ${id}`);
}

export async function deleteOldAccountNotices(db: Queryable, before: Date): Promise<void> {
  await db.run(sql`delete from account_notices where created_at < ${before}`);
}
