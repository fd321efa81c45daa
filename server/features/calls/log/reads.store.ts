import type { Queryable } from '#server/store/database.ts';
import { sql } from '#server/store/sql.ts';

/** Who reads, of which business. */
export interface Reader {
  accountId: string;
  personId: string;
}

/** Notes that a person has opened a call of the business; again, and of a call that is not there, it changes nothing. */
export async function markRead(db: Queryable, { accountId, personId }: Reader, callId: string): Promise<void> {
  await db.run(sql`
    insert into call_reads (account_id, person_id, call_id)
    select c.account_id, r.person_id, c.id from calls c join call_readers r on r.account_id = c.account_id
    where c.account_id = ${accountId} and c.id = ${callId} and r.person_id = ${personId} and c.started_at >= r.read_until
    on conflict do nothing`);
}

/** All calls up to `now` count as read by a person. */
export async function markAllRead(db: Queryable, { accountId, personId }: Reader, now: Date): Promise<void> {
  await db.run(sql`
    with marked as (
      update call_readers set read_until = greatest(read_until, ${now}) where account_id = ${accountId} and person_id = ${personId}
    )
    delete from call_reads using calls c
    where call_reads.account_id = ${accountId} and person_id = ${personId} and c.id = call_id and c.started_at < ${now}`);
}
