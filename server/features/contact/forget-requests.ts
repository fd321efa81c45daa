import type { ContactRequest } from '#contract/contact.ts';
import { emailKey } from '#contract/values/email.ts';
import type { Foundation } from '#server/foundation.ts';
import { houseTenant } from '#server/store/scope.ts';
import { messagePlace } from './contact.jobs.ts';
import { deleteRequest, readRequests } from './contact.store.ts';

const pageRows = 200;

/** Deletes the messages that came from an address, also those that still wait; how many. All are opened: none tells its sender. */
export async function forgetRequests({ db, vault }: Pick<Foundation, 'db' | 'vault'>, email: string): Promise<number> {
  const person = emailKey(email);
  const box = await vault.tenant(houseTenant);
  let forgotten = 0;
  let after: string | null = null;
  for (;;) {
    const page = await readRequests(db, after, pageRows);
    for (const { id, message } of page) {
      const sender = (JSON.parse(box.open(messagePlace(id), message).toString()) as ContactRequest).email;
      if (emailKey(sender) !== person) continue;
      await deleteRequest(db, id);
      forgotten += 1;
    }
    after = page.at(-1)?.id ?? null;
    if (page.length < pageRows || after === null) return forgotten;
  }
}
