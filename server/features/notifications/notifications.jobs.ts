import { timeZoneOf } from '#server/features/business/business.service.ts';
import { callExcerptsBetween } from '#server/features/calls/calls.service.ts';
import type { Foundation } from '#server/foundation.ts';
import { type Attempt, defineJob, patient } from '#server/jobs/jobs.ts';
import type { MailState } from '#server/mail/send-once.ts';
import type { Written } from '#server/mail/templates/letter.ts';
import type { Queryable } from '#server/store/database.ts';
import { forAccount } from '#server/store/scope.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { mailableOf } from './addressees.ts';
import { composeNotice, type NoticeParts } from './compose-notice.ts';
import { dailyTimes } from './daily-times.ts';
import { isOfMinutes } from './minutes-left.ts';
import {
  dropNotice,
  insertNotices,
  type Notice,
  noteTry,
  openNotice,
  pendingNotices,
  readPending,
  settleNotice,
} from './notices.store.ts';
import { lockDue, writeDaily } from './recipients.store.ts';

export type SendingParts = NoticeParts & Pick<Foundation, 'jobs' | 'mail' | 'clock' | 'events' | 'tracing'>;

const foundAgain = 1_000;
const dueAtOnce = 500;

/** One mail of a notice. */
export const noticeMail = defineJob<{ noticeId: string }>('send-notice', { retries: patient });

export function sendNotices(parts: SendingParts): void {
  parts.jobs.handle(
    noticeMail,
    ({ noticeId }, attempt) => sendNotice(parts, noticeId, attempt),
    async (lacks) =>
      (await pendingNotices(parts.db, foundAgain, lacks)).map(({ id, accountId, jobId }) => ({
        ...{ key: jobId, data: { noticeId: id }, accountId },
      })),
    (tx, { noticeId }) => openNotice(tx, noticeId),
  );
}

async function sendNotice(parts: SendingParts, noticeId: string, attempt: Attempt): Promise<void> {
  const notice = await readPending(parts.db, noticeId);
  if (!notice) return;
  const mailed = () => forAccount(notice.accountId, () => mailNotice(parts, notice, attempt));
  await (isOfCall(notice) ? parts.tracing.during(notice.subject, 'mail', mailed) : mailed());
}

/** Names the mail of a notice. */
export const mailKeyOf = (noticeId: string) => `notice:${noticeId}`;

export const isOfCall = ({ kind }: Pick<Notice, 'kind'>) => kind === 'instant' || kind === 'voicemail';

/** There is nothing to tell once it is not so any more. */
const isOfNow = ({ kind }: Pick<Notice, 'kind'>) => isOfMinutes(kind) || kind === 'number-given';

async function mailNotice(parts: SendingParts, notice: Notice, attempt: Attempt): Promise<void> {
  const { db, clock, toOthers } = parts;
  const { id: noticeId, accountId, subject } = notice;
  const settle = async (state: MailState) => {
    await settleNotice(db, noticeId, state, clock.now());
    if (isOfCall(notice))
      parts.events.emit('call-changed', { accountId, event: { type: 'call-changed', callId: subject } });
  };
  const written = await composeNotice(parts, notice);
  if (!written) return isOfNow(notice) ? dropNotice(db, noticeId) : settle('failed');
  const key = mailKeyOf(noticeId);
  const settleKept = async (state: MailState) => {
    if (state === 'outbox') await requireUnchanged(parts, notice, written, key);
    await settle(state);
  };
  await toOthers.sendOnce({ to: notice.address, accountId, ...written }, key, attempt, settleKept, (trouble) =>
    noteTry(db, noticeId, trouble, clock.now()),
  );
}

/** A call may be erased while its mail is written: what is kept must not outlive it. Throws, so that the mail is written anew. */
async function requireUnchanged(parts: SendingParts, notice: Notice, written: Written, key: string): Promise<void> {
  const now = await composeNotice(parts, notice);
  if (now?.text === written.text) return;
  await parts.mail.forget([key]);
  throw new Error('What a mail tells of changed while it was written.');
}

/**
 * Notes the daily summaries that are due: once a day and business, however many processes look, also after a time in
 * which none did; nothing for a day without a call.
 */
export async function noteDailySummaries(parts: SendingParts): Promise<void> {
  for (let count = 0; count < dueAtOnce; count += 1) {
    if (!(await inTransaction(parts.db, (tx) => noteNextDaily(parts, tx)))) break;
  }
}

/** False when no business is due. */
async function noteNextDaily(parts: SendingParts, tx: Queryable): Promise<boolean> {
  const now = parts.clock.now();
  const due = await lockDue(tx, now);
  if (!due) return false;
  await forAccount(due.accountId, () => noteDaily(parts, tx, due, now));
  return true;
}

type Due = NonNullable<Awaited<ReturnType<typeof lockDue>>>;

async function noteDaily(parts: SendingParts, tx: Queryable, due: Due, now: Date): Promise<void> {
  const { accountId, dailyUpto: from } = due;
  const { last, next } = dailyTimes(now, await timeZoneOf(parts.db, accountId));
  let upto = from;
  if (last.at > from) {
    const { total } = await callExcerptsBetween(parts, accountId, { from, upto: last.at }, 0);
    const notice = { accountId, kind: 'daily' as const, subject: last.day, fromAt: from, uptoAt: last.at };
    const ids =
      total === 0 ? [] : await insertNotices(tx, notice, await mailableOf(parts, tx, accountId, due.daily), now);
    for (const noticeId of ids) await parts.jobs.enqueue(tx, noticeMail, { noticeId }, noticeId);
    // A day that had its summary already, as the zone was changed: its later calls are told with the next one.
    if (total === 0 || ids.length > 0) upto = last.at;
  }
  await writeDaily(tx, accountId, upto, next.at);
}
