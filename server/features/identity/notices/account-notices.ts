import { createHash } from 'node:crypto';
import { paths } from '#contract/pages.ts';
import { dayMs } from '#contract/values/durations.ts';
import type { AccountChange, TransactionEvents } from '#server/events.ts';
import type { Foundation } from '#server/foundation.ts';
import { defineJob, patient } from '#server/jobs/jobs.ts';
import { sendOnce } from '#server/mail/send-once.ts';
import { accountNoticeMail } from '#server/mail/templates/account-notice.ts';
import type { Queryable } from '#server/store/database.ts';
import { forAccount } from '#server/store/scope.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { uuidV7 } from '#server/store/uuid-v7.ts';
import {
  type AccountNotice,
  deleteOldAccountNotices,
  dropAccountNotice,
  dueAccountNotices,
  insertAccountNotices,
  type NoticeChange,
  noticesSince,
  pendingAccountNotices,
  readAccountNotice,
  releaseAccountNotice,
  reopenAccountNotice,
  settleAccountNotice,
  toldAddresses,
} from './account-notices.store.ts';
import { noticeWords } from './words.ts';

const hourMs = 3_600_000;
/** Who was asked for their password has so long to enter it before its owner is told. */
export const heldMs = 5 * 60_000;
const keptMs = 90 * dayMs;
const atOnce = 500;
/** Of one kind to one address: who changes something again and again has the operator mail no more of it. */
const mostAnHour = 20;
const more = { 'More of these': 'Within this hour they are in the audit log alone' };

const noticeMail = defineJob<{ accountId: string; noticeId: string }>('mail-account-notice', { retries: patient });

/** Whom a change is about, and what is told of it. */
type Change = Pick<AccountChange, 'accountId' | 'personId' | 'facts' | 'formerAddress'> & { change: NoticeChange };

/** What happened to a second factor. */
const factorWords: Record<TransactionEvents['second-factor-changed']['what'], string> = {
  added: 'One was added',
  removed: 'One was removed',
  'recovery-codes-made': 'New recovery codes were made',
  'recovery-code-used': 'A recovery code was used',
};

/**
 * Mails the people whom it is about, and the owner, what changed in who logs in and in who learns what, noted in the transaction of the
 * change. What a session was refused for want of a fresh proof is told once its person has had time to give it, once an hour and kind.
 */
export function installAccountNotices(house: Foundation): void {
  const { db, clock, mail, jobs, events, productName, pagesUrl } = house;

  async function addressesOf(tx: Queryable, { accountId, personId, formerAddress }: Change): Promise<string[]> {
    const told = await toldAddresses(tx, { accountId, personId, provenOnly: mail.way === 'smtp' });
    // In one order, in which they are locked.
    return [...new Set([...told, ...(formerAddress ? [formerAddress] : [])])].sort();
  }

  async function note(tx: Queryable, { accountId, change, facts = {}, ...about }: Change): Promise<void> {
    const at = clock.now();
    const notices = [];
    for (const address of await addressesOf(tx, { accountId, change, ...about })) {
      const told = await noticesSince(tx, { accountId, address, change, facts }, new Date(at.getTime() - hourMs));
      if (told >= mostAnHour) continue;
      notices.push({
        ...{
          accountId,
          id: uuidV7(at),
          address,
          change,
          facts: told === mostAnHour - 1 ? { ...facts, ...more } : facts,
        },
        ...{ state: 'pending' as const, createdAt: at, dueAt: at },
      });
    }
    await insertAccountNotices(tx, notices);
    for (const { accountId, id } of notices) await enqueue(house, tx, { accountId, id });
  }

  /** One of a session, hour and kind: each has an id of its own that is made of them. */
  async function hold(asked: { accountId: string; personId: string; sessionId: string; tried: string }): Promise<void> {
    const { accountId, sessionId, tried } = asked;
    const at = clock.now();
    const hour = Math.floor(at.getTime() / hourMs);
    await inTransaction(db, async (tx) => {
      const change = { ...asked, change: 'asked-for-password' as const };
      const notices = (await addressesOf(tx, change)).map((address) => ({
        ...{ accountId, id: uuidOf(`${sessionId}|${tried}|${hour}|${address}`), address, change: change.change },
        ...{ facts: { Tried: tried }, sessionId, state: 'held' as const },
        ...{ createdAt: at, dueAt: new Date(at.getTime() + heldMs) },
      }));
      await insertAccountNotices(tx, notices);
    });
  }

  function written({ change, facts, createdAt }: AccountNotice) {
    const when = `${createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
    return accountNoticeMail({
      ...{ productName, words: noticeWords[change], url: `${pagesUrl()}${paths.account}` },
      facts: [...Object.entries(facts), ['Time', when]],
    });
  }

  events.onWithin('account-changed', note);
  events.onWithin('second-factor-changed', (tx, { what, ...whose }) =>
    note(tx, { ...whose, change: 'second-factor', facts: { Change: factorWords[what] } }),
  );
  events.on('proof-needed', (asked) => forAccount(asked.accountId, () => hold(asked)));
  jobs.handle(
    noticeMail,
    async ({ accountId, noticeId }, attempt) => {
      const notice = await forAccount(accountId, () => readAccountNotice(db, accountId, noticeId));
      if (!notice) return;
      const message = { to: notice.address, accountId, ...written(notice) };
      await sendOnce(mail, message, `account-notice:${noticeId}`, attempt, (state) =>
        forAccount(accountId, () => settleAccountNotice(db, notice, state, clock.now())),
      );
    },
    async (lacks) =>
      (await pendingAccountNotices(db, atOnce, lacks)).map(({ accountId, id }) => ({
        ...{ key: id, data: { accountId, noticeId: id } },
      })),
    (tx, { accountId, noticeId }) => reopenAccountNotice(tx, accountId, noticeId),
  );
  jobs.recur('minute', () => tellOfRefused(house));
  jobs.recur('hour', () => deleteOldAccountNotices(db, new Date(clock.now().getTime() - keptMs)));
}

/** Lets those go out that are due; who gave the proof meanwhile is told of nothing. */
export function tellOfRefused(house: Pick<Foundation, 'db' | 'clock' | 'jobs'>): Promise<void> {
  return inTransaction(house.db, async (tx) => {
    for (const { proven, ...notice } of await dueAccountNotices(tx, house.clock.now(), atOnce)) {
      if (proven) await dropAccountNotice(tx, notice);
      else if (await releaseAccountNotice(tx, notice)) await enqueue(house, tx, notice);
    }
  });
}

const enqueue = (
  { jobs }: Pick<Foundation, 'jobs'>,
  tx: Queryable,
  { accountId, id }: Pick<AccountNotice, 'accountId' | 'id'>,
) => jobs.enqueue(tx, noticeMail, { accountId, noticeId: id }, id);

/** A uuid that stands for a text, of version 8 (RFC 9562). */
function uuidOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
