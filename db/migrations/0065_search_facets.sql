-- What a search is filtered by stands beside what it looks through, kept by the same triggers, so that a search within filters joins nothing and looks up
-- both at once. An outcome of null is a call of before, to be filled in.
alter table call_search add column outcome text, add column mood text, add column caller_kind text;

-- One index key of a call's filters, hashed with its account as the pieces of its text are. These bodies are bound as they are written here: an index is built with no
-- schema of ours on the path.
create function call_search_mark(account uuid, kind text, value text) returns integer
  language sql immutable parallel safe
  return hashtext(account::text || kind || value);

-- Its outcome, mood and kind of caller, and when it began: the hour of the day, and the days, each alone and 8 and 64 together (numbered since 1970), all UTC.
create function call_search_marks(account uuid, outcome text, mood text, caller_kind text, started_at timestamptz) returns integer[]
  language sql immutable parallel safe
  return array_remove(array[
    call_search_mark(account, 'outcome', outcome), call_search_mark(account, 'mood', mood), call_search_mark(account, 'caller', caller_kind),
    call_search_mark(account, 'hour', extract(hour from started_at at time zone 'UTC')::text),
    call_search_mark(account, 'days 1', ((started_at at time zone 'UTC')::date - date '1970-01-01')::text),
    call_search_mark(account, 'days 8', (((started_at at time zone 'UTC')::date - date '1970-01-01') / 8)::text),
    call_search_mark(account, 'days 64', (((started_at at time zone 'UTC')::date - date '1970-01-01') / 64)::text)], null);

-- What is looked up by it is found in milliseconds, and starting workers for it would take many times that: a statement with this function in it has none.
alter function call_search_keys(uuid, text) parallel unsafe;

create or replace function keep_call_search() returns trigger language plpgsql as $$
begin
  insert into call_search (call_id, account_id, started_at, text, name_pieces, outcome, mood, caller_kind)
  values (new.id, new.account_id, new.started_at, call_search_text(new.from_number, new.location, new.outcome), new.name_pieces,
    new.outcome, new.mood, new.caller_kind)
  on conflict (call_id) do update set text = excluded.text, name_pieces = excluded.name_pieces,
    outcome = excluded.outcome, mood = excluded.mood, caller_kind = excluded.caller_kind
    where (call_search.text, call_search.name_pieces, call_search.outcome, call_search.mood, call_search.caller_kind)
      is distinct from (excluded.text, excluded.name_pieces, excluded.outcome, excluded.mood, excluded.caller_kind);
  return null;
end
$$;
create or replace trigger call_search_updated after update on calls
  for each row when (not new.is_test and (old.name_pieces, old.from_number, old.location, old.outcome, old.mood, old.caller_kind)
    is distinct from (new.name_pieces, new.from_number, new.location, new.outcome, new.mood, new.caller_kind))
  execute function keep_call_search();

-- As searched_calls, which stays as programs from before know it: they join calls, and the new names would mean two columns there.
create view searchable_calls as
  select call_id, account_id, started_at, text, name_pieces, outcome, mood, caller_kind from call_search
  where nullif((select nullif(current_setting('noura.account', true), '')::uuid)
    in (account_id, '00000000-0000-0000-0000-000000000000'), false) is not null;

-- Some calls at a time, in the order of the log, each time a transaction of its own: nobody waits for it longer. A call that changes meanwhile has its
-- outcome by the trigger, and is passed by.
create procedure fill_call_search() language plpgsql as $$
declare
  last_account uuid := '00000000-0000-0000-0000-000000000000';
  last_start timestamptz := '-infinity';
  last_call uuid := last_account;
begin
  loop
    with page as materialized (
      select account_id, started_at, call_id from call_search
      where (account_id, started_at, call_id) > (last_account, last_start, last_call)
      order by account_id, started_at, call_id limit 1000
    ), filled as (
      update call_search s set outcome = c.outcome, mood = c.mood, caller_kind = c.caller_kind
      from page p join calls c on c.id = p.call_id where s.call_id = p.call_id and s.outcome is null
    )
    select * into last_account, last_start, last_call from page order by account_id desc, started_at desc, call_id desc limit 1;
    exit when not found;
    commit;
  end loop;
end
$$;
