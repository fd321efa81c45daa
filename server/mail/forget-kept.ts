import type { Mail } from './mail.ts';

const atOnce = 20_000;
const first = '00000000-0000-0000-0000-000000000000';

/** Removes the mails of many rows that are kept here: `some` of their ids after another, in order, and the key that an id makes. */
export async function forgetMails(
  mail: Pick<Mail, 'forget'>,
  some: (after: string, atMost: number) => Promise<string[]>,
  keyOf: (id: string) => string,
): Promise<void> {
  for (let after: string | undefined = first; after !== undefined; ) {
    const ids = await some(after, atOnce);
    await mail.forget(ids.map(keyOf));
    after = ids.at(-1);
  }
}
