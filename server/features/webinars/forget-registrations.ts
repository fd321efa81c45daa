import { emailKey } from '#contract/values/email.ts';
import type { Foundation } from '#server/foundation.ts';
import { openRegistration } from './registration-seals.ts';
import { allRegistrations, deleteRegistration } from './webinars.store.ts';

/** Deletes the registrations of an address; how many. */
export async function forgetRegistrations(
  { db, vault }: Pick<Foundation, 'db' | 'vault'>,
  email: string,
): Promise<number> {
  const person = emailKey(email);
  let forgotten = 0;
  for await (const page of allRegistrations(db, null)) {
    for (const kept of page) {
      if (emailKey((await openRegistration(vault, kept)).email) !== person) continue;
      await deleteRegistration(db, kept.id);
      forgotten += 1;
    }
  }
  return forgotten;
}
