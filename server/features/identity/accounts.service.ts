import type { Queryable } from '#server/store/database.ts';
import { deleteDataKeys } from '#server/store/keys/vault.ts';
import { deleteAccountRow } from './accounts.store.ts';

export { preferencesAt } from './account/preferences.store.ts';
/** What other features may ask and tell of accounts. */
export * from './accounts.store.ts';

/**
 * Deletes the account with all rows that hang on it, and its data key: what was sealed can be opened no more. False when
 * it was gone already. Call it in a transaction.
 */
export async function deleteAccount(tx: Queryable, id: string): Promise<boolean> {
  await deleteDataKeys(tx, id);
  return deleteAccountRow(tx, id);
}
