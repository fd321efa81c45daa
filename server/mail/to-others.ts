import type { Queryable } from '#server/store/database.ts';

/** What businesses may mail to others than their owners, which goes out in the operator's name. */
export interface MailToOthers {
  /** The owner has proven an address, or mail is kept here and nobody is asked for proof. */
  may(on: Queryable, accountId: string): Promise<boolean>;
  /** A stranger's, whom nobody has given minutes beside the trial. */
  isUnverified(on: Queryable, accountId: string): Promise<boolean>;
  /** So many mails, of summaries and of forms each. */
  aDay(on: Queryable, accountId: string): Promise<number>;
}

export function createMailToOthers(parts: {
  mustProve: boolean;
  provenAddress(on: Queryable, accountId: string): Promise<string | null>;
  isUnverified(on: Queryable, accountId: string): Promise<boolean>;
  mails: { aDay: number; unverifiedADay: number };
}): MailToOthers {
  const { mustProve, provenAddress, isUnverified, mails } = parts;
  return {
    isUnverified,
    may: async (on, accountId) => !mustProve || (await provenAddress(on, accountId)) !== null,
    aDay: async (on, accountId) => ((await isUnverified(on, accountId)) ? mails.unverifiedADay : mails.aDay),
  };
}
