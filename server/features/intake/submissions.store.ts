import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { submissionReading } from '#contract/intake.ts';
import type { Queryable } from '#server/store/database.ts';
import { type HandOverState, type ReadingKind, readings, type SubmissionRow, submissions } from './intake.tables.ts';

const readingsShown = 100;

export async function insertSubmission(tx: Queryable, row: typeof submissions.$inferInsert): Promise<void> {
  await tx.insert(submissions).values(row);
}

/** The page's own id of what was handed in through a link; undefined when nothing was, null when the page gave none. */
export async function submissionIdOf(db: Queryable, linkId: string): Promise<string | null | undefined> {
  const [row] = await db
    .select({ id: submissions.submissionId })
    .from(submissions)
    .where(eq(submissions.linkId, linkId));
  return row?.id;
}

export async function submissionOfAccount(
  db: Queryable,
  accountId: string,
  linkId: string,
): Promise<SubmissionRow | null> {
  const [row] = await db
    .select()
    .from(submissions)
    .where(and(eq(submissions.accountId, accountId), eq(submissions.linkId, linkId)));
  return row ?? null;
}

export async function insertReading(
  tx: Queryable,
  reading: { linkId: string; accountId: string; readerId: string; at: Date; what: ReadingKind },
): Promise<void> {
  await tx.insert(readings).values(reading);
}

/** The latest readings, newest first. */
export async function readingsOf(db: Queryable, linkId: string): Promise<z.infer<typeof submissionReading>[]> {
  const rows = await db
    .select({
      email: sql<string>`(select email from accounts where accounts.id = ${readings.readerId})`,
      at: readings.at,
      what: readings.what,
    })
    .from(readings)
    .where(eq(readings.linkId, linkId))
    .orderBy(desc(readings.id))
    .limit(readingsShown);
  return rows.map(({ email, at, what }) => ({ email, at: at.toISOString(), what }));
}

/** A new order to hand it over; what an older one still does counts no more. */
export async function orderHandOver(
  tx: Queryable,
  linkId: string,
  order: { handOver: HandOverState; handOverId: string },
): Promise<void> {
  await tx
    .update(submissions)
    .set({ ...order, handOverProblem: '' })
    .where(eq(submissions.linkId, linkId));
}

const ordered = ({ linkId, handOverId }: { linkId: string; handOverId: string }) =>
  and(eq(submissions.linkId, linkId), eq(submissions.handOverId, handOverId), eq(submissions.handOver, 'waiting'));

/** What waits by this order; null when that is done, replaced or gone. */
export async function waitingSubmission(
  db: Queryable,
  order: { linkId: string; handOverId: string },
): Promise<SubmissionRow | null> {
  const [row] = await db.select().from(submissions).where(ordered(order));
  return row ?? null;
}

/** Notes how a try ended; false when the order was replaced meanwhile, and nothing is noted. */
export async function noteTry(
  db: Queryable,
  order: { linkId: string; handOverId: string },
  { state, problem, at }: { state: HandOverState; problem: string; at: Date },
): Promise<boolean> {
  const noted = await db
    .update(submissions)
    .set({
      handOver: state,
      handOverProblem: problem,
      handOverAt: at,
      handOverTries: sql`${submissions.handOverTries} + 1`,
    })
    .where(ordered(order))
    .returning({ linkId: submissions.linkId });
  return noted.length === 1;
}

/** Oldest first. */
export async function waitingOrders(db: Queryable, atMost: number): Promise<{ linkId: string; handOverId: string }[]> {
  return db
    .select({ linkId: submissions.linkId, handOverId: submissions.handOverId })
    .from(submissions)
    .where(sql`hand_over = 'waiting'`)
    .orderBy(asc(submissions.submittedAt))
    .limit(atMost);
}
