import type { Preferences } from '#contract/account.ts';
import type { Queryable } from '#server/store/database.ts';
import { sql } from '#server/store/sql.ts';

/** How whoever logs in to the account by a folded address (`emailKey`) is told things; null where that is nobody. */
export async function preferencesAt(db: Queryable, accountId: string, emailKey: string): Promise<Preferences | null> {
  return db.row(sql`
    select time_zone, mail_language from people
    where account_id = ${accountId} and email_key = ${emailKey} and ended_at is null`);
}

export async function writePreferences(
  db: Queryable,
  { accountId, personId }: { accountId: string; personId: string },
  { timeZone, mailLanguage }: Preferences,
): Promise<void> {
  await db.run(sql`
    update people set time_zone = ${timeZone}, mail_language = ${mailLanguage}
    where account_id = ${accountId} and id = ${personId}`);
}
