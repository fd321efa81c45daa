import type { Attempt, Trouble } from '#server/jobs/jobs.ts';
import type { Queryable } from '#server/store/database.ts';
import { type Mail, type MailMessage, MailRefused } from './mail.ts';
import { type MailState, sendOnce } from './send-once.ts';

/** What businesses may mail to others than their owners, which goes out in the operator's name. */
export interface MailToOthers {
  /** The owner has proven an address, or mail is kept here and nobody is asked for proof. */
  may(on: Queryable, accountId: string): Promise<boolean>;
  /** A stranger's, whom nobody has given minutes beside the trial. */
  isUnverified(on: Queryable, accountId: string): Promise<boolean>;
  /** So many mails, of summaries, of forms and of invitations each. */
  aDay(on: Queryable, accountId: string): Promise<number>;
  /** As `sendOnce`; an address that was refused gets nothing more for a day, whoever writes to it. */
  sendOnce(
    message: MailMessage,
    key: string,
    attempt: Attempt,
    settle: (state: MailState) => Promise<void>,
    tried?: (trouble: Trouble) => Promise<void>,
  ): Promise<void>;
}

/** Addresses that a mail server refused within the last day, as keyed hashes. */
export interface RefusedAddresses {
  note(address: string): Promise<unknown>;
  has(address: string): Promise<boolean>;
}

const refusedBefore = 'A mail server refused this address within the last day.';

export function createMailToOthers(parts: {
  mail: Mail;
  refused: RefusedAddresses;
  mustProve: boolean;
  provenAddress(on: Queryable, accountId: string): Promise<string | null>;
  isUnverified(on: Queryable, accountId: string): Promise<boolean>;
  mails: { aDay: number; unverifiedADay: number };
}): MailToOthers {
  const { mail, refused, mustProve, provenAddress, isUnverified, mails } = parts;
  return {
    isUnverified,
    may: async (on, accountId) => !mustProve || (await provenAddress(on, accountId)) !== null,
    async sendOnce(message, key, attempt, settle, tried) {
      if (await refused.has(message.to)) {
        await tried?.({ status: null, problem: refusedBefore });
        return settle('failed');
      }
      const noting = {
        way: mail.way,
        send: (sent: MailMessage, as: string) =>
          mail.send(sent, as).catch(async (error: unknown) => {
            if (error instanceof MailRefused && error.ofAddress) await refused.note(sent.to);
            throw error;
          }),
      };
      await sendOnce(noting, message, key, attempt, settle, tried);
    },
    aDay: async (on, accountId) => ((await isUnverified(on, accountId)) ? mails.unverifiedADay : mails.aDay),
  };
}
