-- What is noted of a call while it is live: a detail, an act, who answers. Each is a row of its own, written once as a line is, so that the row of the call, which is
-- wide, in nine indexes and kept for years, is not written for it. A note says all that is known by then, so the last one of a column counts. The next statement that
-- writes the row of the call anyway (its minutes, another node, its end) takes them along.
create table live_notes (
  account_id uuid not null,
  call_id uuid not null,
  sequence bigint generated always as identity,
  details bytea,
  name_pieces integer[],
  acts bytea,
  answered_by jsonb,
  primary key (account_id, call_id, sequence),
  foreign key (account_id, call_id) references calls (account_id, id) on delete cascade
);
call hold_rows('live_notes');

-- A trigger, so that a program from before, which knows nothing of notes, takes them along as well. What the statement itself says of a column stands.
create function take_live_notes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
  if noted.details is not null and new.details is not distinct from old.details then
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
create trigger call_takes_notes before update of outcome, epoch, heartbeat_at on calls
  for each row when (old.outcome = 'live') execute function take_live_notes();

-- By what the row has in the end, and no more by what its statement names: a trigger before it may have changed the name.
create or replace trigger call_search_updated after update on calls
  for each row when (not new.is_test and (old.name_pieces, old.from_number, old.location, old.outcome)
    is distinct from (new.name_pieces, new.from_number, new.location, new.outcome))
  execute function keep_call_search();
