-- A call's mood stands in the clear, as its outcome and the kind of its caller do, so that the log can be filtered by it: one word of
-- three, which no hash would hide. What was made of the caller's words stays sealed beside it.
alter table calls add column mood text;
alter table calls add constraint calls_mood check (mood in ('positive', 'neutral', 'negative')) not valid;

-- It goes with the sentiment that it was taken from, whoever removes that: a program from before, which knows no mood, as well.
create function remove_mood() returns trigger language plpgsql as $$
begin
  new.mood := null;
  return new;
end
$$;
create trigger calls_mood_removed before update on calls
  for each row when (new.sentiment is null and new.mood is not null) execute function remove_mood();

-- How many calls each filter of the log meets, kept so that no page and no figure counts calls. One filter is one place of an array:
-- each of outcome, mood and kind of caller is one of its values, or any (null).
create function call_place(outcome text, mood text, caller_kind text) returns integer
  language sql immutable parallel safe as $$
  select 1
    + 12 * coalesce(array_position(array['live', 'handled', 'message', 'voicemail', 'missed', 'spam', 'failed'], outcome), 0)
    + 3 * coalesce(array_position(array['positive', 'neutral', 'negative'], mood), 0)
    + coalesce(array_position(array['new', 'existing'], caller_kind), 0)
$$;

-- Each quarter hour in UTC, as in call_rollups.
create table call_facets (
  account_id uuid not null references accounts (id) on delete cascade,
  quarter timestamptz not null,
  counts integer[] not null,
  primary key (account_id, quarter)
);
call hold_rows('call_facets');

-- The same for sixteen days (number `block` since 1970) by the quarter hour of the day (0 to 95, UTC), so that the hours of years add up
-- in few rows.
create table call_facet_slots (
  account_id uuid not null references accounts (id) on delete cascade,
  block integer not null,
  slot smallint not null,
  counts integer[] not null,
  primary key (account_id, block, slot)
);
call hold_rows('call_facet_slots');

-- What has changed since and is not added to those yet. Rows are only ever added here by who writes a call, so that nobody waits for
-- somebody else's call; whoever counts adds them, and a job folds them in.
create table call_facet_changes (
  account_id uuid not null references accounts (id) on delete cascade,
  id bigint generated always as identity,
  quarter timestamptz not null,
  outcome text not null,
  mood text,
  caller_kind text,
  change smallint not null,
  primary key (account_id, id)
);
call hold_rows('call_facet_changes');

create function note_call_facets() returns trigger language plpgsql as $$
begin
  -- An account that goes takes its counts with it.
  if tg_op <> 'INSERT' and not old.is_test and exists (select 1 from accounts where id = old.account_id) then
    insert into call_facet_changes (account_id, quarter, outcome, mood, caller_kind, change)
    values (old.account_id, date_bin('15 minutes', old.started_at, '2000-01-01Z'), old.outcome, old.mood, old.caller_kind, -1);
  end if;
  if tg_op <> 'DELETE' and not new.is_test then
    insert into call_facet_changes (account_id, quarter, outcome, mood, caller_kind, change)
    values (new.account_id, date_bin('15 minutes', new.started_at, '2000-01-01Z'), new.outcome, new.mood, new.caller_kind, 1);
  end if;
  return null;
end
$$;
create trigger call_facets_counted after insert or delete on calls
  for each row execute function note_call_facets();
-- Also of sentiment, with which the mood goes.
create trigger call_facets_changed after update of started_at, is_test, outcome, mood, sentiment, caller_kind on calls
  for each row when ((old.started_at, old.is_test, old.outcome, old.mood, old.caller_kind)
    is distinct from (new.started_at, new.is_test, new.outcome, new.mood, new.caller_kind))
  execute function note_call_facets();

-- Which calls a person has opened; those before `calls_read_until` count as read.
alter table people add column calls_read_until timestamptz not null default now();
create view call_readers as
  select account_id, id as person_id, calls_read_until as read_until from people
  where nullif((select nullif(current_setting('noura.account', true), '')::uuid)
    in (account_id, '00000000-0000-0000-0000-000000000000'), false) is not null;
create table call_reads (
  account_id uuid not null,
  person_id uuid not null,
  call_id uuid not null references calls (id) on delete cascade,
  primary key (account_id, person_id, call_id),
  foreign key (account_id, person_id) references people (account_id, id) on delete cascade
);
create index call_reads_call on call_reads (account_id, call_id);
call hold_rows('call_reads');
