-- A program from before that closes a call in its node's place seals its details anew, from the row of the call, which does not say what was noted since: the notes do. One that has
-- details of its own closes no call in another's place, and what a program since 0061 says of none is not distinct.
create or replace function take_live_notes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  noted record;
begin
  -- Who is writing a note has this row, and is waited for.
  perform from live_calls where account_id = old.account_id and call_id = old.id for update;
  with taken as (
    delete from live_notes where account_id = old.account_id and call_id = old.id returning *
  )
  select
    (select t.details from taken t where t.details is not null order by t.sequence desc limit 1) as details,
    (select t.name_pieces from taken t where t.details is not null order by t.sequence desc limit 1) as name_pieces,
    (select t.acts from taken t where t.acts is not null order by t.sequence desc limit 1) as acts,
    (select t.answered_by from taken t where t.answered_by is not null order by t.sequence desc limit 1) as answered_by
  into noted;
  if noted.details is not null and (new.details is not distinct from old.details or new.reaped) then
    new.details := noted.details;
    new.name_pieces := noted.name_pieces;
  end if;
  if new.acts is not distinct from old.acts then
    new.acts := coalesce(noted.acts, new.acts);
  end if;
  if new.answered_by is not distinct from old.answered_by then
    new.answered_by := coalesce(noted.answered_by, new.answered_by);
  end if;
  return new;
end
$$;

-- An item that the service of embeddings refused, or could not answer, waits longer each time.
alter table knowledge_items
  add column embedding_tries integer not null default 0,
  add column embed_after timestamptz;
