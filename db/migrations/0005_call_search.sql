-- What a search of the log looks through: one text a call, and an index over its three-letter pieces, each hashed with its
-- account so that a search meets its own account's calls alone. No extension is needed. Kept by triggers, since what is
-- searched changes in several places.
create function call_search_keys(account uuid, haystack text) returns integer[]
  language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct hashtext(account::text || substr(haystack, i, 3))), '{}')
  from generate_series(1, length(haystack) - 2) i
$$;

create function call_search_text(name text, number text, location text, outcome text) returns text
  language sql immutable parallel safe as $$
  select lower(concat_ws(E'\n', name, number, location, case outcome
    when 'live' then 'In progress' when 'handled' then 'Completed' when 'message' then 'Message'
    when 'voicemail' then 'Voicemail' when 'missed' then 'Missed' when 'spam' then 'Spam' when 'failed' then 'Failed' end))
$$;

create table call_search (
  call_id uuid primary key references calls (id) on delete cascade,
  account_id uuid not null,
  started_at timestamptz not null,
  text text not null
);
create index call_search_log on call_search (account_id, started_at, call_id);
insert into call_search
  select id, account_id, started_at, call_search_text(caller_name, from_number, location, outcome)
  from calls where not is_test;
create index call_search_keys on call_search using gin (call_search_keys(account_id, text));

create function keep_call_search() returns trigger language plpgsql as $$
begin
  insert into call_search values (new.id, new.account_id, new.started_at,
    call_search_text(new.caller_name, new.from_number, new.location, new.outcome))
  on conflict (call_id) do update set text = excluded.text where call_search.text <> excluded.text;
  return null;
end
$$;
create trigger call_search_inserted after insert on calls
  for each row when (not new.is_test) execute function keep_call_search();
create trigger call_search_updated after update of caller_name, from_number, location, outcome on calls
  for each row when (not new.is_test) execute function keep_call_search();
