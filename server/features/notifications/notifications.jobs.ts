import { type Attempt, GiveUp, type Jobs } from '#server/jobs/jobs.ts';
import { type Mail, MailRefused } from '#server/mail/mail.ts';
import type { Database } from '#server/store/database.ts';
import { inTransaction } from '#server/store/transaction.ts';
import type { Clock } from '#voice/session/ports.ts';
import { composeNotice, type NoticeParts } from './compose-notice.ts';
import { dailyTimes } from './daily-times.ts';
import { insertNotices, pendingNotices, readPending, settleNotice } from './notices.store.ts';
import { lockDue, writeDaily } from './recipients.store.ts';

export interface SendingParts extends NoticeParts {
  db: Database;
  jobs: Jobs;
  mail: Mail;
  clock: Clock;
  /** A call's summary went out, or was given up. */
  changed(accountId: string, callId: string): void;
}

const foundAgain = 1_000;
const dueAtOnce = 500;

/**
 * The job `send-notice`: one mail, once. A notice that waits without a job, from before a crash or before the queue was
 * open, is found again.
 */
export function sendNotices(parts: SendingParts): void {
  parts.jobs.handle('send-notice', ({ noticeId }, attempt) => sendNotice(parts, noticeId, attempt));
  parts.jobs.findForgotten(async () => {
    for (const noticeId of await pendingNotices(parts.db, foundAgain)) {
      await parts.jobs.enqueue(parts.db, 'send-notice', { noticeId }, noticeId);
    }
    parts.jobs.nudge('send-notice');
  });
}

async function sendNotice(parts: SendingParts, noticeId: string, { isLast }: Attempt): Promise<void> {
  const { db, mail, clock } = parts;
  const notice = await readPending(db, noticeId);
  if (!notice) return;
  const settle = async (state: 'sent' | 'outbox' | 'failed') => {
    await settleNotice(db, noticeId, state, clock.now());
    if (notice.kind === 'instant' || notice.kind === 'voicemail') parts.changed(notice.accountId, notice.subject);
  };
  try {
    const written = await composeNotice(parts, notice);
    if (!written) return await settle('failed');
    await mail.send({ to: notice.address, ...written }, `notice:${noticeId}`);
  } catch (error) {
    const refused = error instanceof MailRefused;
    if (refused || isLast) await settle('failed');
    throw refused ? new GiveUp(error) : error;
  }
  await settle(mail.way === 'outbox' ? 'outbox' : 'sent');
}

/**
 * Notes the daily summaries that are due: once a day and business, however many processes look, also after a time in
 * which none did; nothing for a day without a call.
 */
export async function noteDailySummaries(parts: SendingParts): Promise<void> {
  for (let count = 0; count < dueAtOnce; count += 1) {
    if (!(await inTransaction(parts.db, (tx) => noteNextDaily(parts, tx)))) break;
  }
  parts.jobs.nudge('send-notice');
}

/** False when no business is due. */
async function noteNextDaily(parts: SendingParts, tx: Parameters<typeof lockDue>[0]): Promise<boolean> {
  const now = parts.clock.now();
  const due = await lockDue(tx, now);
  if (!due) return false;
  const { account_id: accountId, daily_upto: from } = due;
  const { last, next } = dailyTimes(now, (await parts.businessOf(accountId)).timeZone);
  let upto = from;
  if (last.at > from) {
    const span = { from, upto: last.at };
    const { total } = await parts.toldBetween(accountId, span, 0);
    const notice = { accountId, kind: 'daily' as const, subject: last.day, span };
    const ids = total === 0 ? [] : await insertNotices(tx, notice, due.daily, now);
    for (const noticeId of ids) await parts.jobs.enqueue(tx, 'send-notice', { noticeId }, noticeId);
    // A day that had its summary already, as the zone was changed: its later calls are told with the next one.
    if (total === 0 || ids.length > 0) upto = last.at;
  }
  await writeDaily(tx, accountId, upto, next.at);
  return true;
}
