import type { DataRequestKind, dataRequestStates } from '#contract/data-requests.ts';
import { isOpenAccount } from '#server/features/identity/accounts.service.ts';
import { isLiveSession } from '#server/features/identity/sessions.service.ts';
import type { StoredFile } from '#server/files/file-store.ts';
import type { Queryable } from '#server/store/database.ts';
import type { Lacks } from '#server/store/lacks-job.ts';
import { inserted, sql } from '#server/store/sql.ts';

/** @columns data_requests */
export interface RequestRow {
  accountId: string;
  id: string;
  kind: DataRequestKind;
  state: (typeof dataRequestStates)[number];
  askedBy: string;
  requestId: string;
  caller: Buffer | null;
  step: string;
  done: number;
  total: number;
  problem: string;
  jobId: string;
  touchedAt: Date;
  fileKey: string | null;
  fileBytes: number | null;
  writingKey: string | null;
  tokenHash: Buffer | null;
  linkedBy: string | null;
  linkedSession: string | null;
  createdAt: Date;
  settledAt: Date | null;
  expiresAt: Date | null;
}

const isUnsettled = sql`state in ('waiting', 'running')`;
/** Longer than anything takes between two signs of life. */
const silence = sql`interval '2 minutes'`;

type NewRequest = Pick<
  RequestRow,
  'accountId' | 'id' | 'kind' | 'askedBy' | 'requestId' | 'caller' | 'jobId' | 'createdAt'
>;

/** False where another one of the account is not settled yet. */
export async function insertRequest(tx: Queryable, row: NewRequest): Promise<boolean> {
  return (await tx.run(sql`insert into data_requests ${inserted(row)} on conflict do nothing`)) === 1;
}

/** The newest first. */
export async function requestsOf(db: Queryable, accountId: string, atMost: number): Promise<RequestRow[]> {
  return db.rows(sql`
    select * from data_requests where account_id = ${accountId} order by created_at desc, id desc limit ${atMost}`);
}

/** Settled ones that name a caller. */
export async function requestsOfCallers(db: Queryable, accountId: string): Promise<RequestRow[]> {
  return db.rows(sql`
    select * from data_requests where account_id = ${accountId} and caller is not null and settled_at is not null`);
}

export async function readRequest(db: Queryable, accountId: string, id: string): Promise<RequestRow | null> {
  return db.row(sql`select * from data_requests where account_id = ${accountId} and id = ${id}`);
}

/** One that failed waits again; null where it did not fail. Throws where another one is not settled (`data_requests_open`). */
export async function reopenRequest(tx: Queryable, accountId: string, id: string, jobId: string) {
  return tx.row<RequestRow>(sql`
    update data_requests set state = 'waiting', problem = '', step = '', done = 0, settled_at = null, job_id = ${jobId}
    where account_id = ${accountId} and id = ${id} and state = 'failed'
      and not exists (select 1 from data_requests o where o.account_id = ${accountId} and o.state in ('waiting', 'running'))
    returning *`);
}

/** Names a job and the request that it does. */
export interface Work {
  accountId: string;
  id: string;
  jobId: string;
}

const ownStill = ({ accountId, id, jobId }: Work) =>
  sql`account_id = ${accountId} and id = ${id} and job_id = ${jobId} and ${isUnsettled}`;

/** What the job is to do; null where that is done, gone, or another job's by now. */
export async function takeRequest(db: Queryable, work: Work): Promise<RequestRow | null> {
  return db.row(sql`
    update data_requests set state = 'running', touched_at = now() where ${ownStill(work)} returning *`);
}

/** False where it is another job's by now. */
export async function noteProgress(
  db: Queryable,
  work: Work,
  { step, done, total }: Pick<RequestRow, 'step' | 'done' | 'total'>,
): Promise<boolean> {
  return (
    (await db.run(sql`
      update data_requests set step = ${step}, done = ${done}, total = ${total}, touched_at = now()
      where ${ownStill(work)}`)) === 1
  );
}

/** Names the file that is about to be there; false where it is another job's by now. */
export async function noteWriting(db: Queryable, work: Work, key: string | null): Promise<boolean> {
  return (await db.run(sql`update data_requests set writing_key = ${key} where ${ownStill(work)}`)) === 1;
}

/** It is tried again later. */
export async function noteRetry(db: Queryable, work: Work): Promise<void> {
  await db.run(sql`update data_requests set state = 'waiting' where ${ownStill(work)}`);
}

/** The archive is there; false where it is another job's by now, or records were erased meanwhile. */
export async function settleArchive(
  tx: Queryable,
  work: Work,
  { key, bytes }: Pick<StoredFile, 'key' | 'bytes'>,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<boolean> {
  return (
    (await tx.run(sql`
      update data_requests set state = 'ready', step = '', file_key = ${key}, file_bytes = ${bytes}, writing_key = null,
        settled_at = ${now}, expires_at = ${expiresAt} where ${ownStill(work)}`)) === 1
  );
}

/** The caller is erased, and the number forgotten. */
export async function settleErasure(tx: Queryable, work: Work, now: Date): Promise<boolean> {
  return (
    (await tx.run(sql`
      update data_requests set state = 'done', step = '', caller = null, settled_at = ${now}
      where ${ownStill(work)}`)) === 1
  );
}

export async function settleFailure(db: Queryable, work: Work, problem: string, now: Date): Promise<void> {
  await db.run(sql`
    update data_requests set state = 'failed', problem = ${problem}, settled_at = ${now} where ${ownStill(work)}`);
}

/** One whose job gave no sign of life gets another job's name. */
export async function renameSilent(db: Queryable): Promise<void> {
  await db.run(sql`
    update data_requests set job_id = gen_random_uuid(), touched_at = now()
    where state = 'running' and touched_at < now() - ${silence}`);
}

/** What is not settled and has no job. */
export async function withoutJob(db: Queryable, atMost: number, lacks: Lacks): Promise<Work[]> {
  return db.rows(sql`
    select account_id, id, job_id from data_requests
    where ${isUnsettled} and ${lacks(sql`data_requests.job_id`)} order by created_at limit ${atMost}`);
}

/** Archives that are there or are being written: what they hold is not all there any more. Held until the transaction ends. */
export async function holdArchives(tx: Queryable, accountId: string): Promise<RequestRow[]> {
  return tx.rows(sql`
    select * from data_requests where account_id = ${accountId} and kind <> 'erase-caller'
      and (file_key is not null or ${isUnsettled}) order by id for update`);
}

/** Archives of the same kind that were there before this one, but for the newest `kept`. */
export async function formerArchives(
  tx: Queryable,
  { accountId, kind, id }: Pick<RequestRow, 'accountId' | 'kind' | 'id'>,
  kept: number,
): Promise<{ id: string; fileKey: string }[]> {
  return tx.rows(sql`
    select id, file_key from data_requests
    where account_id = ${accountId} and kind = ${kind} and id <> ${id} and file_key is not null
    order by settled_at desc, id desc offset ${kept}`);
}

/** The archive is gone before its time. */
export async function dropArchive(tx: Queryable, accountId: string, id: string, problem: string): Promise<void> {
  await tx.run(sql`
    update data_requests
    set state = 'failed', problem = ${problem}, file_key = null, file_bytes = null, token_hash = null, expires_at = null
    where account_id = ${accountId} and id = ${id}`);
}

/** Another job begins it anew; what the present one does counts no more. */
export async function beginAnew(tx: Queryable, { accountId, id, jobId }: Work): Promise<void> {
  await tx.run(sql`
    update data_requests set state = 'waiting', step = '', done = 0, job_id = ${jobId}
    where account_id = ${accountId} and id = ${id} and ${isUnsettled}`);
}

/** A link to the archive that is there; false where none is. */
export async function writeLink(
  db: Queryable,
  { accountId, id }: Pick<RequestRow, 'accountId' | 'id'>,
  {
    tokenHash,
    linkedBy,
    linkedSession,
    now,
  }: { tokenHash: Buffer; linkedBy: string; linkedSession: string; now: Date },
): Promise<boolean> {
  return (
    (await db.run(sql`
      update data_requests set token_hash = ${tokenHash}, linked_by = ${linkedBy}, linked_session = ${linkedSession}
      where account_id = ${accountId} and id = ${id} and state = 'ready' and expires_at > ${now}`)) === 1
  );
}

/** The archive of a link; null where it is gone, its account is deactivated, or the session that asked for it has ended. */
export async function archiveOfLink(db: Queryable, tokenHash: Buffer, now: Date): Promise<RequestRow | null> {
  return db.row(sql`
    select * from data_requests where token_hash = ${tokenHash} and state = 'ready' and expires_at > ${now}
      and ${isOpenAccount(sql`data_requests.account_id`)}
      and ${isLiveSession(sql`data_requests.account_id`, sql`data_requests.linked_session`, now)}`);
}

/** Some that were settled before `settled`, and failures before `failed`. */
export async function oldRequests(
  db: Queryable,
  before: { settled: Date; failed: Date },
  atMost: number,
): Promise<RequestRow[]> {
  return db.rows(sql`
    select * from data_requests
    where settled_at < case state when 'failed' then ${before.failed}::timestamptz else ${before.settled}::timestamptz end
    order by settled_at limit ${atMost}`);
}

export async function deleteRequest(db: Queryable, { accountId, id }: RequestRow): Promise<void> {
  await db.run(sql`delete from data_requests where account_id = ${accountId} and id = ${id}`);
}
