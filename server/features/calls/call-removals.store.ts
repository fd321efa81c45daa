import { notHeld } from '#server/features/retention/holds.service.ts';
import type { Removal, Span } from '#server/features/retention/retention.service.ts';
import { type Sql, sql } from '#server/store/sql.ts';

const columns = { accountId: sql`c.account_id`, callId: sql`c.id`, number: sql`c.from_number` };

/** Condition that a call is held; its account and its id are the given pieces. */
export const isHeldCall = (accountId: Sql, callId: Sql): Sql => sql`
  exists (select 1 from calls c where c.account_id = ${accountId} and c.id = ${callId} and not ${notHeld(columns)})`;

const olderCalls = ({ accountId, from, before }: Span): Sql => sql`
  c.account_id = ${accountId} and c.started_at < ${before} and c.outcome <> 'live'
  ${from ? sql`and c.started_at >= ${from}` : sql``} and ${notHeld(columns)}`;

/**
 * What was said in a call and all that was made of it, and the name that its carrier told. Its row stays, with number, times, outcome and minutes, and so do the figures. Sounds
 * of details go too: nobody could find them without.
 */
export const transcripts: Removal = {
  count: (db, span) =>
    db.count(sql`select count(*) from calls c where ${olderCalls(span)} and c.transcript_removed_at is null`),
  remove: (tx, span, atMost, now) =>
    tx.run(sql`
      with page as (
        select c.id from calls c where ${olderCalls(span)} and c.transcript_removed_at is null
        order by c.started_at limit ${atMost} for no key update
      ), lines as (
        delete from call_lines using page where call_id = page.id
      ), clips as (
        delete from call_sounds using page where call_id = page.id and kind like 'clip:%'
      )
      update calls set summary = null, sentiment = null, mood = null, details = null, doubts = null, acts = null, name_pieces = null,
        carrier_name = null, analysed_at = coalesce(analysed_at, ${now}), transcript_removed_at = ${now}
      from page where calls.id = page.id`),
};

/** Voicemails and sounds of details. */
export const sounds: Removal = {
  count: (db, span) =>
    db.count(sql`
      select count(*) from calls c
      where ${olderCalls(span)} and exists (select 1 from call_sounds s where s.call_id = c.id)`),
  remove: (tx, span, atMost, now) =>
    tx.run(sql`
      with page as (
        select c.id from calls c
        where ${olderCalls(span)} and exists (select 1 from call_sounds s where s.call_id = c.id)
        order by c.started_at limit ${atMost} for no key update
      ), gone as (
        delete from call_sounds using page where call_id = page.id
      )
      update calls set sounds_removed_at = ${now} from page where calls.id = page.id`),
};
