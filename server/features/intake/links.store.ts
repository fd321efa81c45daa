import type { linkMailStates } from '#contract/intake.ts';
import { isOpenAccount } from '#server/features/identity/accounts.service.ts';
import type { Span } from '#server/features/retention/retention.service.ts';
import type { Queryable } from '#server/store/database.ts';
import type { Lacks } from '#server/store/lacks-job.ts';
import { inserted, type Sql, sql } from '#server/store/sql.ts';
import type { SubmissionRow } from './submissions.store.ts';

export type MailState = (typeof linkMailStates)[number];

/** @columns patient_form_links */
export interface LinkRow {
  id: string;
  accountId: string;
  tokenHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
  submittedAt: Date | null;
  endedAt: Date | null;
  email: Buffer | null;
  mail: MailState;
  mailToken: Buffer | null;
}

export async function insertLink(db: Queryable, row: Omit<LinkRow, 'submittedAt' | 'endedAt'>): Promise<void> {
  await db.run(sql`insert into patient_form_links ${inserted(row)}`);
}

const ofOpenAccount = isOpenAccount(sql`patient_form_links.account_id`);

/** A link with the hash of its token; null for one of an account that was deactivated. */
export async function linkByHash(db: Queryable, tokenHash: Buffer): Promise<LinkRow | null> {
  return db.row(sql`select * from patient_form_links where token_hash = ${tokenHash} and ${ofOpenAccount}`);
}

/** Held until the transaction ends: one submission at a time through one link. Null when it is gone. */
export async function lockLink(tx: Queryable, id: string): Promise<LinkRow | null> {
  return tx.row(sql`select * from patient_form_links where id = ${id} for update`);
}

export async function markSubmitted(tx: Queryable, id: string, at: Date): Promise<void> {
  await tx.run(sql`update patient_form_links set submitted_at = ${at} where id = ${id}`);
}

/** Ends a link that nothing was handed in through; others stay as they are. */
export async function endLink(db: Queryable, tokenHash: Buffer, at: Date): Promise<void> {
  await db.run(sql`
    update patient_form_links set ended_at = ${at}
    where token_hash = ${tokenHash} and submitted_at is null and ended_at is null`);
}

export interface ListedLink {
  link: LinkRow;
  submission: Pick<SubmissionRow, 'name' | 'handOver'> | null;
}

async function listed(db: Queryable, rest: Sql): Promise<ListedLink[]> {
  const rows = await db.rows<LinkRow & { name: Buffer | null; handOver: SubmissionRow['handOver'] }>(sql`
    select l.*, s.name, s.hand_over
    from patient_form_links l left join patient_submissions s on s.link_id = l.id where ${rest}`);
  return rows.map(({ name, handOver, ...link }) => ({ link, submission: name && { name, handOver } }));
}

/** One page of an account's links, newest first, and how many there are. */
export async function pageOfLinks(
  db: Queryable,
  accountId: string,
  { page, size }: { page: number; size: number },
): Promise<{ links: ListedLink[]; total: number }> {
  const links = await listed(
    db,
    sql`l.account_id = ${accountId} order by l.created_at desc, l.id desc limit ${size} offset ${(page - 1) * size}`,
  );
  const total = await db.count(sql`select count(*) from patient_form_links where account_id = ${accountId}`);
  return { links, total };
}

export async function linkOfAccount(db: Queryable, accountId: string, id: string): Promise<ListedLink | null> {
  return (await listed(db, sql`l.account_id = ${accountId} and l.id = ${id}`))[0] ?? null;
}

/** With all that came through it. False when there is none. */
export async function deleteLink(db: Queryable, accountId: string, id: string): Promise<boolean> {
  return (await db.run(sql`delete from patient_form_links where account_id = ${accountId} and id = ${id}`)) === 1;
}

/** The same for several. */
export async function deleteLinks(tx: Queryable, accountId: string, ids: readonly string[]): Promise<void> {
  await tx.run(sql`delete from patient_form_links where account_id = ${accountId} and id = any(${ids}::uuid[])`);
}

/** Some links whose mail is kept here, after `after`, in the order of their ids. */
export async function keptMails(db: Queryable, accountId: string, after: string, atMost: number): Promise<string[]> {
  return db.column(sql`
    select id from patient_form_links where account_id = ${accountId} and mail = 'outbox' and id > ${after}
    order by id limit ${atMost}`);
}

/** A link whose mail waits; null also for one whose account is deactivated. */
export async function waitingMail(db: Queryable, id: string): Promise<LinkRow | null> {
  return db.row(sql`select * from patient_form_links where id = ${id} and mail = 'waiting' and ${ofOpenAccount}`);
}

/** Says what became of a mail, and forgets the token. False where the link is gone. */
export async function settleMail(db: Queryable, id: string, mail: Exclude<MailState, 'waiting'>): Promise<boolean> {
  return 0 < (await db.run(sql`update patient_form_links set mail = ${mail}, mail_token = null where id = ${id}`));
}

/** Oldest first. */
export async function waitingMails(db: Queryable, atMost: number, lacks: Lacks): Promise<string[]> {
  return db.column(sql`
    select id from patient_form_links where mail = 'waiting' and ${lacks(sql`patient_form_links.id`)}
    order by created_at limit ${atMost}`);
}

/** A form as far as it says whose it is: what is sealed of its link, and of what came through it. */
export interface OwnedForm {
  id: string;
  email: Buffer | null;
  details: Buffer | null;
}

const owned = sql`
  select l.id, l.email, s.details from patient_form_links l left join patient_submissions s on s.link_id = l.id`;

/** Of these links those that there are. */
export async function ownedForms(db: Queryable, accountId: string, ids: readonly string[]): Promise<OwnedForm[]> {
  return db.rows(sql`${owned} where l.account_id = ${accountId} and l.id = any(${ids}::uuid[])`);
}

/** Links, with what came through them, by when they were made, or handed in. */
const older = ({ accountId, from, before }: Span): Sql => sql`
  l.account_id = ${accountId} and coalesce(l.submitted_at, l.created_at) < ${before}
  ${from ? sql`and coalesce(l.submitted_at, l.created_at) >= ${from}` : sql``}`;

export async function countOldForms(db: Queryable, span: Span): Promise<number> {
  return db.count(sql`select count(*) from patient_form_links l where ${older(span)}`);
}

/** After `after`, in the order of their ids: the oldest first. */
export async function oldForms(db: Queryable, span: Span, after: string, atMost: number): Promise<OwnedForm[]> {
  return db.rows(sql`${owned} where ${older(span)} and l.id > ${after}::uuid order by l.id limit ${atMost}`);
}
