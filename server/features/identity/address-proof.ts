import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { paths } from '#contract/pages.ts';
import { AppError } from '#server/app-error.ts';
import type { Foundation } from '#server/foundation.ts';
import { defineJob, patient } from '#server/jobs/jobs.ts';
import type { TryLimit } from '#server/limits/try-limit.ts';
import { sendOnce } from '#server/mail/send-once.ts';
import { addressCodeMail } from '#server/mail/templates/address-code.ts';
import { writeAudit } from '#server/store/audit.ts';
import { inTransaction } from '#server/store/transaction.ts';
import type { Attempts } from './attempts.store.ts';
import { type Person, unprovenAddress, unprovenSince, writeProven } from './identity.store.ts';
import { codeOf, typedCode } from './password/reset-code.ts';

const dayMs = 86_400_000;
const askedByPerson: TryLimit = { kind: 'address code', tries: 5, windowMs: dayMs / 24 };
/** Whoever registers the address of somebody else has it mailed no more often. */
const askedInADay: TryLimit = { kind: 'address code day', tries: 10, windowMs: dayMs };
const codesByPerson: TryLimit = { kind: 'address proof', tries: 10, windowMs: dayMs / 96 };

/** Accounts that are younger have their first code mailed, also after a crash: jobs that are done are known for longer. */
const foundAgainMs = 3_600_000;
/** The first code, once the account is saved. */
const addressCode = defineJob<{ accountId: string }>('mail-address-code', { retries: patient });

type Unproven = Pick<Person, 'email' | 'mailLanguage'>;

export interface AddressProof {
  /** Mails the code once more. Throws 'request.too-many', 'identity.code-not-sent'. */
  mailCode(who: { accountId: string; personId: string }): Promise<void>;
  /** Throws 'identity.invalid-code', 'request.too-many'. */
  prove(who: { accountId: string; personId: string }, typed: string, requestId: string): Promise<void>;
}

/**
 * Proof that an account's address is its owner's: a mailed code, entered by who is signed in to the account, so that whoever has the
 * mailbox proves nothing for a stranger who registered the address. The code is made of account, address and day: nothing is
 * stored, and it is good for that day and the next.
 */
export function createAddressProof(
  parts: Pick<Foundation, 'db' | 'clock' | 'mail' | 'jobs' | 'events' | 'productName' | 'pagesUrl'> & {
    attempts: Attempts;
    key: Buffer;
  },
): AddressProof {
  const { db, clock, mail, jobs, events, attempts, key, productName, pagesUrl } = parts;

  const codeFor = (personId: string, email: string, daysAgo = 0) => {
    const day = Math.floor(clock.now().getTime() / dayMs) - daysAgo;
    return codeOf(createHmac('sha256', key).update(`${personId}|${email}|${day}`).digest());
  };
  const written = (accountId: string, personId: string, { email, mailLanguage: language }: Unproven) => ({
    ...{ to: email, accountId },
    ...addressCodeMail({ language, productName, code: codeFor(personId, email), url: `${pagesUrl()}${paths.logIn}` }),
  });

  if (mail.way === 'smtp') {
    events.onWithin('account-opened', async (tx, { accountId }) => {
      if (await unprovenAddress(tx, accountId)) await jobs.enqueue(tx, addressCode, { accountId }, accountId);
    });
    jobs.handle(
      addressCode,
      async ({ accountId }, attempt) => {
        const to = await unprovenAddress(db, accountId);
        if (to)
          await sendOnce(mail, written(accountId, accountId, to), `address-code:${accountId}`, attempt, async () => {});
      },
      async () => {
        const lately = new Date(clock.now().getTime() - foundAgainMs);
        return (await unprovenSince(db, lately, 500)).map((accountId) => ({ key: accountId, data: { accountId } }));
      },
    );
  }

  return {
    async mailCode({ accountId, personId }) {
      const to = await unprovenAddress(db, personId);
      if (!to) return;
      for (const limit of [askedByPerson, askedInADay])
        if (!(await attempts.take(limit, personId, clock.now())))
          throw new AppError('request.too-many', { retryAfterSeconds: limit.windowMs / 1000 });
      await mail.send(written(accountId, personId, to), `address-code:${randomUUID()}`).catch((cause) => {
        throw new AppError('identity.code-not-sent', { cause });
      });
    },
    async prove({ accountId, personId }, typed, requestId) {
      const email = (await unprovenAddress(db, personId))?.email;
      if (!email) return;
      const at = clock.now();
      if (!(await attempts.take(codesByPerson, personId, at)))
        throw new AppError('request.too-many', { retryAfterSeconds: codesByPerson.windowMs / 1000 });
      const code = typedCode(typed);
      const isRight = [0, 1].some((daysAgo) => {
        const right = typedCode(codeFor(personId, email, daysAgo));
        return code && right && timingSafeEqual(Buffer.from(code), Buffer.from(right));
      });
      if (!isRight) throw new AppError('identity.invalid-code');
      await inTransaction(db, async (tx) => {
        await writeProven(tx, personId, at);
        await writeAudit(tx, { action: 'address-proven', accountId, actorId: personId, requestId, at });
      });
    },
  };
}
