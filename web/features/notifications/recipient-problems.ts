import { recipients } from '#contract/notifications.ts';
import { emailKey, pastedEmail } from '#contract/values/email-pattern.ts';
import { problemsOf } from '#web/client/forms/contract-rules.ts';
import { type Entry, sentOf } from './recipients-draft.ts';

/** What is wrong with an address that is to be added to a list (NOTIFY-12 to 14). */
export function problemOfAdding(entries: readonly Entry[], typed: string): string | undefined {
  const address = pastedEmail(typed);
  const listed = sentOf(entries);
  const found = problemsOf(recipients.shape.daily, [...listed, address]);
  const isThere = entries.some((entry) => entry.state !== 'removed' && emailKey(entry.address) === emailKey(address));
  return found[listed.length] ?? (isThere ? 'This address is already on the list.' : found['']);
}
