import { testBoxLimits } from '#contract/limits.ts';
import type { CallRow } from '#server/features/calls/calls.store.ts';
import type { Queryable } from '#server/store/database.ts';
import { sql } from '#server/store/sql.ts';

/** So long a call of a day may still be corrected. */
const keptDays = 7;

/** Day of UTC, as `2026-03-02`. */
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Adds seconds (fewer than none takes them back) of a call that nobody pays for to those of the day on which it began. */
export async function countUncharged(
  tx: Queryable,
  { accountId, chargedAs, startedAt }: Pick<CallRow, 'accountId' | 'chargedAs' | 'startedAt'>,
  seconds: number,
): Promise<void> {
  if (chargedAs !== 'nothing' || seconds === 0) return;
  const day = dayOf(startedAt);
  await tx.run(sql`
    insert into test_days as d (account_id, day, used_seconds) values (${accountId}, ${day}, greatest(0, ${seconds}::integer))
    on conflict (account_id, day) do update set used_seconds = greatest(0, d.used_seconds + ${seconds})`);
  await tx.run(
    sql`delete from test_days where account_id = ${accountId} and day < ${day}::date - ${keptDays}::integer`,
  );
}

/** Seconds of the account's calls of the day that nobody pays for, and of those that go on. */
export async function uncharged(db: Queryable, accountId: string, at: Date): Promise<number> {
  const longest = testBoxLimits.longestCallMs / 1000;
  const lasted = sql`extract(epoch from ${at}::timestamptz - coalesce(media_started_at, started_at))`;
  // One statement, so that a call that closes meanwhile is counted once.
  return db.count(sql`
    select coalesce((select used_seconds from test_days where account_id = ${accountId} and day = ${dayOf(at)}), 0)
      + coalesce((
        select ceil(sum(least(${longest}::integer, greatest(0, ${lasted})))) from calls
        where account_id = ${accountId} and outcome = 'live' and charged_as = 'nothing'), 0)`);
}
