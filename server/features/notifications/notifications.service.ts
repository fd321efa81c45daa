import { type NotificationSettings, type Recipients, sampleRecipients } from '#contract/notifications.ts';
import type { CallAnnouncer } from '#server/features/calls/calls.service.ts';
import type { Queryable } from '#server/store/database.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { addressesOf, keptLists, summaryKindOf } from './addressees.ts';
import { dailyTimes } from './daily-times.ts';
import { insertNotices, type Notice, noticesOfCall, readAccount, untoldRequests } from './notices.store.ts';
import { noteDailySummaries, type SendingParts, sendNotices } from './notifications.jobs.ts';
import { readRecipients, writeRecipients } from './recipients.store.ts';

const requestsAtOnce = 100;

/** Who is told of calls, and the telling. */
export interface NotificationsService extends CallAnnouncer {
  /** The lists; samples until the first save (NOTIFY-17). */
  settings(accountId: string): Promise<NotificationSettings>;
  save(accountId: string, lists: Recipients): Promise<NotificationSettings>;
  /** Tells support, where there is an address for it, once a request. */
  numberRequested(accountId: string): Promise<void>;
}

export function createNotificationsService(
  parts: SendingParts & {
    /** '' where nobody is to be told of requests. */
    supportEmail: string;
  },
): NotificationsService {
  const { db, jobs, clock, supportEmail } = parts;
  const nudge = () => jobs.nudge('send-notice');

  async function note(tx: Queryable, notice: Omit<Notice, 'id' | 'address'>, addresses: readonly string[]) {
    for (const noticeId of await insertNotices(tx, notice, addresses, clock.now())) {
      await jobs.enqueue(tx, 'send-notice', { noticeId }, noticeId);
    }
  }

  async function numberRequested(accountId: string): Promise<void> {
    const requestedAt = supportEmail === '' ? null : (await readAccount(db, accountId))?.requestedAt;
    if (!requestedAt) return;
    const notice = { accountId, kind: 'number-request' as const, subject: requestedAt.toISOString(), span: null };
    await inTransaction(db, (tx) => note(tx, notice, [supportEmail]));
    nudge();
  }

  sendNotices(parts);
  jobs.findForgotten(() => noteDailySummaries(parts));
  if (supportEmail !== '') {
    jobs.findForgotten(async () => {
      for (const accountId of await untoldRequests(db, requestsAtOnce)) await numberRequested(accountId);
    });
  }

  return {
    async settings(accountId) {
      const lists = await readRecipients(db, accountId);
      if (lists) return { ...lists, sample: false };
      const { daily, instant, voicemail } = sampleRecipients;
      return { daily: [...daily], instant: [...instant], voicemail: [...voicemail], sample: true };
    },

    async save(accountId, lists) {
      const kept = keptLists(lists);
      const now = clock.now();
      const { last, next } = dailyTimes(now, (await parts.businessOf(accountId)).timeZone);
      await writeRecipients(db, accountId, kept, { now, since: last.at, next: next.at });
      return { ...kept, sample: false };
    },

    numberRequested,

    async announce(tx, call) {
      const kind = summaryKindOf(call);
      if (!kind || call.outcome === 'live') return;
      const { accountId, id: subject } = call;
      await note(tx, { accountId, kind, subject, span: null }, await addressesOf(tx, accountId, kind));
    },

    nudge,

    async sentTo(from, call) {
      const noted = await noticesOfCall(from, call.accountId, call.id);
      const kind = call.analysed || noted.length > 0 ? null : summaryKindOf(call);
      if (!kind) return noted;
      const addresses = await addressesOf(from, call.accountId, kind);
      return addresses.map((address) => ({ address, state: 'pending' }));
    },
  };
}
