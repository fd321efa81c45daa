import type { SummaryRecipient } from '#contract/calls.ts';
import { isHeldCall } from '#server/features/calls/calls.service.ts';
import { isOpenAccount } from '#server/features/identity/accounts.service.ts';
import type { Removal, Span } from '#server/features/retention/retention.service.ts';
import type { Trouble } from '#server/jobs/jobs.ts';
import type { Queryable } from '#server/store/database.ts';
import type { Lacks } from '#server/store/lacks-job.ts';
import { inserted, type Sql, sql } from '#server/store/sql.ts';
import { uuidV7 } from '#server/store/uuid-v7.ts';

export type NoticeKind =
  | 'instant'
  | 'voicemail'
  | 'daily'
  | 'number-request'
  | 'number-given'
  | 'minutes-low'
  | 'minutes-none';

/** One mail to one address. @columns notices */
export interface Notice {
  id: string;
  accountId: string;
  kind: NoticeKind;
  /** The call's id, the day of the summary ("2026-11-21"), the moment of the request or of the number, or the minutes that were given so far, in seconds. */
  subject: string;
  address: string;
  /** The calls of a daily summary: ended after `fromAt` and up to `uptoAt`. Null for other kinds. */
  fromAt: Date | null;
  uptoAt: Date | null;
}

export type NewNotice = Omit<Notice, 'id' | 'address' | 'fromAt' | 'uptoAt'> & Partial<Notice>;

/** Notes one mail for each address; those that are noted already are left out. Resolves to the ids of the new ones. */
export async function insertNotices(
  tx: Queryable,
  notice: NewNotice,
  addresses: readonly string[],
  now: Date,
): Promise<string[]> {
  if (addresses.length === 0) return [];
  const rows = addresses.map((address) => ({ id: uuidV7(now), address, ...notice, createdAt: now }));
  return tx.column(sql`insert into notices ${inserted(...rows)} on conflict do nothing returning id`);
}

/** Summaries to others than the owner since then. */
export async function countNoticesTo(db: Queryable, accountId: string, since: Date, owner: string): Promise<number> {
  return db.count(sql`
    select count(*) from notices
    where account_id = ${accountId} and created_at > ${since} and address <> ${owner} and kind <> 'number-request'`);
}

const pending = sql`state = 'pending' and ${isOpenAccount(sql`notices.account_id`)}`;

/** A notice that waits, or null; also null once its account is deactivated. */
export async function readPending(db: Queryable, id: string): Promise<Notice | null> {
  return db.row(sql`
    select id, account_id, kind, subject, address, from_at, upto_at from notices where id = ${id} and ${pending}`);
}

export async function settleNotice(
  db: Queryable,
  id: string,
  state: 'sent' | 'outbox' | 'failed',
  now: Date,
): Promise<void> {
  await db.run(sql`update notices set state = ${state}, settled_at = ${now} where id = ${id} and state = 'pending'`);
}

/** A notice of which there is nothing to tell any more, nor that it was there. */
export async function dropNotice(db: Queryable, id: string): Promise<void> {
  await db.run(sql`delete from notices where id = ${id} and state = 'pending'`);
}

/** Notes a try that came to nothing. */
export async function noteTry(db: Queryable, id: string, { status, problem }: Trouble, now: Date): Promise<void> {
  await db.run(sql`
    update notices set tries = tries + 1, tried_at = ${now}, status = ${status}, problem = ${problem}
    where id = ${id} and state = 'pending'`);
}

/** Of what was not delivered, as its owner sees it. */
export interface TroubledNotice {
  id: string;
  kind: Exclude<NoticeKind, 'number-request'>;
  subject: string;
  address: string;
  state: 'pending' | 'failed';
  createdAt: Date;
  triedAt: Date | null;
  tries: number;
  status: number | null;
  problem: string;
}

/** The newest first. */
export async function troubledNotices(db: Queryable, accountId: string, atMost: number): Promise<TroubledNotice[]> {
  return db.rows(sql`
    select id, kind, subject, address, state, created_at, tried_at, tries, status, problem from notices
    where account_id = ${accountId} and state in ('pending', 'failed') and tries > 0 and kind <> 'number-request'
    order by created_at desc limit ${atMost}`);
}

/** A notice that failed waits again; false when it did not fail, or is not of this account. */
export async function reopenNotice(tx: Queryable, accountId: string, id: string, jobId: string): Promise<boolean> {
  const reopened = await tx.run(sql`
    update notices set state = 'pending', settled_at = null, tries = 0, job_id = ${jobId}
    where account_id = ${accountId} and id = ${id} and state = 'failed' and kind <> 'number-request'`);
  return reopened === 1;
}

/** The same by its present job, whoever's it is; false where it was settled otherwise, or is gone. */
export async function openNotice(tx: Queryable, id: string): Promise<boolean> {
  const opened = await tx.run(sql`
    update notices set state = 'pending', settled_at = null, tries = 0
    where id = ${id} and state in ('failed', 'pending')`);
  return opened === 1;
}

/** Notices that wait without a job, oldest first; not those of deactivated accounts. */
export async function pendingNotices(
  db: Queryable,
  atMost: number,
  lacks: Lacks,
): Promise<{ id: string; accountId: string; jobId: string }[]> {
  return db.rows(sql`
    select id, account_id, coalesce(job_id, id) as job_id from notices
    where ${pending} and ${lacks(sql`coalesce(notices.job_id, notices.id)`)} order by created_at limit ${atMost}`);
}

/** Some notices whose mail is kept here, after `after`, in the order of their ids. */
export async function keptNotices(db: Queryable, accountId: string, after: string, atMost: number): Promise<string[]> {
  return db.column(sql`
    select id from notices where account_id = ${accountId} and state = 'outbox' and id > ${after}
    order by id limit ${atMost}`);
}

/** Deletes what tells of these calls; the ids of the notices whose mails tell of one of them, daily summaries too, which stay. */
export async function forgetNoticesOf(
  tx: Queryable,
  accountId: string,
  calls: readonly { id: string; endedAt: Date }[],
): Promise<string[]> {
  const own = await tx.column<string>(sql`
    delete from notices where account_id = ${accountId} and kind in ('instant', 'voicemail')
      and subject = any(${calls.map(({ id }) => id)}::text[]) returning id`);
  const daily = await tx.column<string>(sql`
    select id from notices where account_id = ${accountId} and kind = 'daily' and exists (
      select 1 from unnest(${calls.map(({ endedAt }) => endedAt)}::timestamptz[]) ended (at)
      where ended.at > notices.from_at and ended.at <= notices.upto_at)`);
  return [...own, ...daily];
}

/** Who is told of a call, and how far it is, in the order of the addresses. */
export async function noticesOfCall(db: Queryable, accountId: string, callId: string): Promise<SummaryRecipient[]> {
  return db.rows(sql`
    select distinct on (address) address, state from notices
    where account_id = ${accountId} and kind in ('instant', 'voicemail') and subject = ${callId}
    order by address, created_at desc`);
}

/** Of accounts that ask for a number, those of whom support was not told; at most so many, in their order. */
export async function untoldRequests(
  db: Queryable,
  requests: readonly { id: string; requestedAt: Date }[],
  atMost: number,
): Promise<{ id: string; requestedAt: Date }[]> {
  return db.rows(sql`
    select r.id, r.requested_at
    from unnest(${requests.map(({ id }) => id)}::uuid[], ${requests.map(({ requestedAt }) => requestedAt)}::timestamptz[])
      with ordinality as r (id, requested_at, place)
    where not exists (
      select 1 from notices n where n.account_id = r.id and n.kind = 'number-request' and n.created_at >= r.requested_at)
    order by r.place limit ${atMost}`);
}

/** Without those that are the only memory of what was told: it would be told again. */
const older = ({ accountId, from, before }: Span): Sql => sql`
  n.account_id = ${accountId} and n.created_at < ${before} and n.state <> 'pending'
  and n.kind not in ('number-request', 'minutes-low', 'minutes-none')
  ${from ? sql`and n.created_at >= ${from}` : sql``}
  and not ${isHeldCall(sql`n.account_id`, sql`case when n.kind in ('instant', 'voicemail') then n.subject::uuid end`)}`;

/** Who was mailed of which call. */
export const notices: Removal = {
  count: (db, span) => db.count(sql`select count(*) from notices n where ${older(span)}`),
  remove: (tx, span, atMost) =>
    tx.run(sql`
      delete from notices where id in (
        select n.id from notices n where ${older(span)} order by n.created_at limit ${atMost})`),
};
