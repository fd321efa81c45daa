import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import type { SummaryRecipient } from '#contract/calls.ts';
import { type NotificationSettings, type recipientsSaved, sampleRecipients } from '#contract/notifications.ts';
import type { DeliverySource } from '#server/deliveries.ts';
import type { AnalysedCall } from '#server/events.ts';
import { timeZoneOf } from '#server/features/business/business.service.ts';
import { numberRequests, openAccount } from '#server/features/identity/accounts.service.ts';
import type { Session } from '#server/http/endpoint.ts';
import { forgetMails } from '#server/mail/forget-kept.ts';
import type { Queryable } from '#server/store/database.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { addressesOf, keptLists, mailableOf, ownerOf, summaryKindOf, withOwner } from './addressees.ts';
import { dailyTimes } from './daily-times.ts';
import { minutesToTell } from './minutes-left.ts';
import {
  forgetNoticesOf,
  insertNotices,
  keptNotices,
  type NewNotice,
  type NoticeKind,
  noticesOfCall,
  reopenNotice,
  troubledNotices,
  untoldRequests,
} from './notices.store.ts';
import {
  isOfCall,
  mailKeyOf,
  noteDailySummaries,
  noticeMail,
  type SendingParts,
  sendNotices,
} from './notifications.jobs.ts';
import { readRecipients, writeRecipients } from './recipients.store.ts';

export { notices } from './notices.store.ts';
export { hasRecipients } from './recipients.store.ts';

const requestsAtOnce = 100;
const told: Record<Exclude<NoticeKind, 'number-request'>, string> = {
  instant: 'Call summary',
  voicemail: 'Voicemail summary',
  daily: 'Daily summary',
  'number-given': 'Your number is ready',
  'minutes-low': 'Minutes are running low',
  'minutes-none': 'No minutes left',
};

type By = Pick<Session, 'accountId' | 'personId'>;

/** Who is told of calls, and the telling. */
export type NotificationsService = ReturnType<typeof createNotificationsService>;

export function createNotificationsService(
  parts: SendingParts & {
    /** '' where nobody is to be told of requests. */
    supportEmail: string;
  },
) {
  const { db, jobs, clock, events, supportEmail } = parts;
  const mailed = parts.mail.way !== 'outbox';

  async function note(tx: Queryable, notice: NewNotice, addresses: readonly string[]) {
    for (const noticeId of await insertNotices(tx, notice, addresses, clock.now())) {
      await jobs.enqueue(tx, noticeMail, { noticeId }, noticeId);
    }
  }

  async function numberRequested(tx: Queryable, accountId: string, at: Date): Promise<void> {
    await note(tx, { accountId, kind: 'number-request', subject: at.toISOString() }, [supportEmail]);
  }

  sendNotices(parts);
  jobs.recur('minute', () => noteDailySummaries(parts));
  events.onWithin('call-analysed', async (tx, call) => {
    const kind = summaryKindOf(call);
    if (!kind || call.outcome === 'live') return;
    const { accountId, id: subject } = call;
    const addresses = await mailableOf(parts, tx, accountId, await addressesOf(tx, accountId, kind));
    await note(tx, { accountId, kind, subject }, addresses);
  });
  events.onWithin('minutes-charged', async (tx, { accountId }) => {
    const told = await minutesToTell(tx, accountId);
    const owner = told && (await openAccount(tx, accountId));
    if (owner) await note(tx, { accountId, kind: told.kind, subject: told.subject }, [owner.email]);
  });
  events.onWithin('number-given', async (tx, { accountId, at }) => {
    const owner = await openAccount(tx, accountId);
    if (owner) await note(tx, { accountId, kind: 'number-given', subject: at.toISOString() }, [owner.email]);
  });
  events.onWithin('calls-erased', async (tx, { accountId, calls }) =>
    parts.mail.forget((await forgetNoticesOf(tx, accountId, calls)).map(mailKeyOf)),
  );
  events.onWithin('business-erasing', (on, { accountId }) =>
    forgetMails(parts.mail, (after, atMost) => keptNotices(on, accountId, after, atMost), mailKeyOf),
  );
  if (supportEmail !== '') {
    events.onWithin('number-requested', (tx, { accountId, at }) => numberRequested(tx, accountId, at));
    // What was asked for while there was no address for it.
    jobs.recur('minute', async () => {
      for (const { id, requestedAt } of await untoldRequests(db, await numberRequests(db), requestsAtOnce))
        await inTransaction(db, (tx) => numberRequested(tx, id, requestedAt));
    });
  }

  return {
    /** The lists; samples until the first save (NOTIFY-17). */
    async settings(accountId: string): Promise<NotificationSettings> {
      const lists = await readRecipients(db, accountId);
      const owner = await ownerOf(db, accountId);
      if (lists) return { ...lists, sample: false, mailed, owner };
      const { daily, instant, voicemail } = sampleRecipients;
      return { daily: [...daily], instant: [...instant], voicemail: [...voicemail], sample: true, mailed, owner };
    },

    async save(
      { accountId, personId }: By,
      { ownerLeaves = [], ...lists }: z.output<typeof recipientsSaved>,
    ): Promise<NotificationSettings> {
      const now = clock.now();
      const { last, next } = dailyTimes(now, await timeZoneOf(db, accountId));
      return inTransaction(db, async (tx) => {
        const before = await readRecipients(tx, accountId);
        const owner = await ownerOf(tx, accountId);
        const kept = keptLists(before ? lists : withOwner(lists, owner, ownerLeaves));
        await writeRecipients(tx, accountId, kept, { now, since: last.at, next: next.at });
        if (!isDeepStrictEqual(before, kept))
          await events.emitWithin(tx, 'account-changed', { accountId, personId, change: 'recipients', at: now });
        return { ...kept, sample: false, mailed, owner };
      });
    },

    deliveries: {
      async troubled(accountId, atMost) {
        return (await troubledNotices(db, accountId, atMost)).map(({ kind, subject, address, state, ...row }) => ({
          id: row.id,
          state: state === 'failed' ? 'failed' : 'waiting',
          what: told[kind],
          to: address,
          callId: isOfCall({ kind }) ? subject : null,
          createdAt: row.createdAt.toISOString(),
          triedAt: row.triedAt?.toISOString() ?? null,
          tries: row.tries,
          status: row.status,
          problem: row.problem,
        }));
      },
      again: ({ accountId }, noticeId) =>
        inTransaction(db, async (tx) => {
          const jobId = randomUUID();
          const reopened = await reopenNotice(tx, accountId, noticeId, jobId);
          if (reopened) await jobs.again(tx, noticeMail, { noticeId }, jobId);
          return reopened;
        }),
    } satisfies DeliverySource,

    /** Who was told of a call; while it is not analysed, who will be. */
    async sentTo(call: AnalysedCall & { analysed: boolean }): Promise<SummaryRecipient[]> {
      const noted = await noticesOfCall(db, call.accountId, call.id);
      const kind = call.analysed || noted.length > 0 ? null : summaryKindOf(call);
      if (!kind) return noted;
      const addresses = await addressesOf(db, call.accountId, kind);
      return addresses.map((address) => ({ address, state: 'pending' }));
    },
  };
}
