import type { Queryable } from '#server/store/database.ts';
import { inserted, sql } from '#server/store/sql.ts';

/** Days of UTC, as `2026-03-02`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Holds seconds of the day back in one conditional statement; false where so many are not left. */
export async function holdSeconds(tx: Queryable, day: string, seconds: number, most: number): Promise<boolean> {
  if (seconds > most) return false;
  return (
    (await tx.run(sql`
      insert into demo_days as d ${inserted({ day, usedSeconds: seconds })}
      on conflict (day) do update set used_seconds = d.used_seconds + ${seconds}
      where d.used_seconds + ${seconds} <= ${most}`)) === 1
  );
}

export async function giveBackSeconds(db: Queryable, day: string, seconds: number): Promise<void> {
  await db.run(sql`update demo_days set used_seconds = greatest(0, used_seconds - ${seconds}) where day = ${day}`);
}

export async function usedSeconds(db: Queryable, day: string): Promise<number> {
  return db.count(sql`select coalesce(sum(used_seconds), 0) from demo_days where day = ${day}`);
}

/** False for one that was used before, at whichever process. */
export async function spendSecret(tx: Queryable, secretHash: Buffer, expiresAt: Date): Promise<boolean> {
  return (
    (await tx.run(sql`insert into demo_spent ${inserted({ secretHash, expiresAt })} on conflict do nothing`)) === 1
  );
}

/** Forgets the secrets that are too old to be accepted, and the days before `day`. */
export async function forgetBefore(db: Queryable, now: Date, day: string): Promise<void> {
  await db.run(sql`delete from demo_spent where expires_at <= ${now}`);
  await db.run(sql`delete from demo_days where day < ${day}`);
}
