import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/store/database.ts';
import { formLinks, type LinkRow, type MailState, type SubmissionRow, submissions } from './intake.tables.ts';

export async function insertLink(db: Queryable, row: typeof formLinks.$inferInsert): Promise<void> {
  await db.insert(formLinks).values(row);
}

/** A link with the hash of its token; null for one of an account that was deactivated. */
export async function linkByHash(db: Queryable, tokenHash: Buffer): Promise<LinkRow | null> {
  const active = sql`exists (select 1 from accounts a where a.id = ${formLinks.accountId} and a.deactivated_at is null)`;
  const [row] = await db
    .select()
    .from(formLinks)
    .where(and(eq(formLinks.tokenHash, tokenHash), active));
  return row ?? null;
}

/** Held until the transaction ends: one submission at a time through one link. Null when it is gone. */
export async function lockLink(tx: Queryable, id: string): Promise<LinkRow | null> {
  const [row] = await tx.select().from(formLinks).where(eq(formLinks.id, id)).for('update');
  return row ?? null;
}

export async function markSubmitted(tx: Queryable, id: string, at: Date): Promise<void> {
  await tx.update(formLinks).set({ submittedAt: at }).where(eq(formLinks.id, id));
}

/** Ends a link that nothing was handed in through; others stay as they are. */
export async function endLink(db: Queryable, tokenHash: Buffer, at: Date): Promise<void> {
  const open = and(isNull(formLinks.submittedAt), isNull(formLinks.endedAt));
  await db
    .update(formLinks)
    .set({ endedAt: at })
    .where(and(eq(formLinks.tokenHash, tokenHash), open));
}

export interface ListedLink {
  link: LinkRow;
  submission: Pick<SubmissionRow, 'name' | 'handOver'> | null;
}

const listed = (db: Queryable, where: SQL | undefined) =>
  db
    .select({ link: formLinks, submission: { name: submissions.name, handOver: submissions.handOver } })
    .from(formLinks)
    .leftJoin(submissions, eq(submissions.linkId, formLinks.id))
    .where(where);

/** One page of an account's links, newest first, and how many there are. */
export async function pageOfLinks(
  db: Queryable,
  accountId: string,
  { page, size }: { page: number; size: number },
): Promise<{ links: ListedLink[]; total: number }> {
  const own = eq(formLinks.accountId, accountId);
  const links = await listed(db, own)
    .orderBy(desc(formLinks.createdAt), desc(formLinks.id))
    .limit(size)
    .offset((page - 1) * size);
  return { links, total: await db.$count(formLinks, own) };
}

const ownLink = (accountId: string, id: string) => and(eq(formLinks.accountId, accountId), eq(formLinks.id, id));

export async function linkOfAccount(db: Queryable, accountId: string, id: string): Promise<ListedLink | null> {
  const [row] = await listed(db, ownLink(accountId, id));
  return row ?? null;
}

/** With all that came through it. False when there is none. */
export async function deleteLink(db: Queryable, accountId: string, id: string): Promise<boolean> {
  const gone = await db.delete(formLinks).where(ownLink(accountId, id)).returning({ id: formLinks.id });
  return gone.length === 1;
}

/** A link whose mail waits; null also for one whose account is deactivated. */
export async function waitingMail(db: Queryable, id: string): Promise<LinkRow | null> {
  const active = sql`exists (select 1 from accounts a where a.id = ${formLinks.accountId} and a.deactivated_at is null)`;
  const [row] = await db
    .select()
    .from(formLinks)
    .where(and(eq(formLinks.id, id), eq(formLinks.mail, 'waiting'), active));
  return row ?? null;
}

/** Says what became of a mail, and forgets the token. */
export async function settleMail(db: Queryable, id: string, mail: Exclude<MailState, 'waiting'>): Promise<void> {
  await db.update(formLinks).set({ mail, mailToken: null }).where(eq(formLinks.id, id));
}

/** Oldest first. */
export async function waitingMails(db: Queryable, atMost: number): Promise<string[]> {
  const rows = await db
    .select({ id: formLinks.id })
    .from(formLinks)
    .where(sql`mail = 'waiting'`)
    .orderBy(asc(formLinks.createdAt))
    .limit(atMost);
  return rows.map(({ id }) => id);
}
