import type { handOverStates, Submission } from '#contract/intake.ts';
import { emailOf } from '#server/features/identity/accounts.service.ts';
import type { Queryable } from '#server/store/database.ts';
import type { Lacks } from '#server/store/lacks-job.ts';
import { inserted, sql } from '#server/store/sql.ts';

const readingsShown = 100;

export type HandOverState = (typeof handOverStates)[number];
export type ReadingKind = Submission['readings'][number]['what'];

/** @columns patient_submissions */
export interface SubmissionRow {
  linkId: string;
  accountId: string;
  submissionId: string | null;
  submittedAt: Date;
  name: Buffer;
  details: Buffer;
  ssn: Buffer | null;
  handOver: HandOverState;
  handOverId: string;
  handOverProblem: string;
  handOverAt: Date | null;
  handOverTries: number;
}

export async function insertSubmission(
  tx: Queryable,
  row: Omit<SubmissionRow, 'handOverProblem' | 'handOverAt' | 'handOverTries'>,
): Promise<void> {
  await tx.run(sql`insert into patient_submissions ${inserted(row)}`);
}

/** The page's own id of what was handed in through a link; undefined when nothing was, null when the page gave none. */
export async function submissionIdOf(db: Queryable, linkId: string): Promise<string | null | undefined> {
  const row = await db.row<SubmissionRow>(sql`
    select submission_id from patient_submissions where link_id = ${linkId}`);
  return row?.submissionId;
}

export async function submissionOfAccount(
  db: Queryable,
  accountId: string,
  linkId: string,
): Promise<SubmissionRow | null> {
  return db.row(sql`select * from patient_submissions where account_id = ${accountId} and link_id = ${linkId}`);
}

export async function insertReading(
  tx: Queryable,
  reading: { linkId: string; accountId: string; readerId: string; at: Date; what: ReadingKind },
): Promise<void> {
  await tx.run(sql`insert into patient_readings ${inserted(reading)}`);
}

/** The latest readings, newest first. */
export async function readingsOf(db: Queryable, linkId: string): Promise<Submission['readings']> {
  const rows = await db.rows<{ email: string; at: Date; what: ReadingKind }>(sql`
    select ${emailOf(sql`patient_readings.reader_id`)} as email, at, what from patient_readings where link_id = ${linkId}
    order by id desc limit ${readingsShown}`);
  return rows.map(({ email, at, what }) => ({ email, at: at.toISOString(), what }));
}

interface Order {
  linkId: string;
  handOverId: string;
}

/** A new order to hand it over; what an older one still does counts no more. */
export async function orderHandOver(
  tx: Queryable,
  linkId: string,
  { handOver, handOverId }: { handOver: HandOverState; handOverId: string },
): Promise<void> {
  await tx.run(sql`
    update patient_submissions set hand_over = ${handOver}, hand_over_id = ${handOverId}, hand_over_problem = ''
    where link_id = ${linkId}`);
}

const ordered = ({ linkId, handOverId }: Order) =>
  sql`link_id = ${linkId} and hand_over_id = ${handOverId} and hand_over = 'waiting'`;

/** What waits by this order; null when that is done, replaced or gone. */
export async function waitingSubmission(db: Queryable, order: Order): Promise<SubmissionRow | null> {
  return db.row(sql`select * from patient_submissions where ${ordered(order)}`);
}

/** Notes how a try ended; false when the order was replaced meanwhile, and nothing is noted. */
export async function noteTry(
  db: Queryable,
  order: Order,
  { state, problem, at }: { state: HandOverState; problem: string; at: Date },
): Promise<boolean> {
  const noted = await db.run(sql`
    update patient_submissions
    set hand_over = ${state}, hand_over_problem = ${problem}, hand_over_at = ${at}, hand_over_tries = hand_over_tries + 1
    where ${ordered(order)}`);
  return noted === 1;
}

/** An order that was given up waits again; false when it was done or replaced. */
export async function reopenOrder(tx: Queryable, { linkId, handOverId }: Order): Promise<boolean> {
  const reopened = await tx.run(sql`
    update patient_submissions set hand_over = 'waiting', hand_over_problem = ''
    where link_id = ${linkId} and hand_over_id = ${handOverId} and hand_over in ('failed', 'waiting')`);
  return reopened === 1;
}

/** What was not handed over, the newest first. */
export async function troubledSubmissions(db: Queryable, accountId: string, atMost: number): Promise<SubmissionRow[]> {
  return db.rows(sql`
    select * from patient_submissions
    where account_id = ${accountId} and hand_over in ('waiting', 'failed') and hand_over_tries > 0
    order by submitted_at desc limit ${atMost}`);
}

/** What waits without a job, oldest first. */
export async function waitingOrders(db: Queryable, atMost: number, lacks: Lacks): Promise<Order[]> {
  return db.rows(sql`
    select link_id, hand_over_id from patient_submissions
    where hand_over = 'waiting' and ${lacks(sql`patient_submissions.hand_over_id`)}
    order by submitted_at limit ${atMost}`);
}
