-- The master keys of this installation, by the first 8 bytes of their SHA-256 in hex, as data keys name them. A house key, so no
-- account. `root` is sealed with the key in force: it proves the key at a start, and every key of the house that is no data key comes
-- of it, so that none of them changes with the master key. A replaced key stays here by name, so that a start can tell it.
create table master_keys (
  id text primary key check (id ~ '^[0-9a-f]{16}$'),
  in_force boolean not null,
  root bytea,
  made_at timestamptz not null default now(),
  replaced_at timestamptz,
  check (in_force = (root is not null)),
  check (in_force = (replaced_at is null))
);
create unique index master_keys_in_force on master_keys (in_force) where in_force;

-- A tenant may have several data keys: the newest that may seal does, each opens what it sealed. `seals_from` leaves every process
-- time to learn of it. `emptied_at`: a whole pass found nothing sealed with it any more.
alter table data_keys
  add column number integer not null default 1,
  add column seals_from timestamptz not null default now(),
  add column emptied_at timestamptz,
  drop constraint data_keys_pkey,
  add primary key (account_id, number);
create index data_keys_renewed on data_keys (created_at) where number > 1;

-- A wish kept the caller's words in its key. Keys serve the calls that are under way: those of before get their row's own id.
update bookings set key = 'request:' || id where key like '%:request:%';
-- The calendar's title tells who comes: sealed from now on. What is in the clear is sealed at the next start (`plain_title`).
alter table bookings rename column title to plain_title;
alter table bookings alter column plain_title drop not null;
alter table bookings add column title bytea;
update bookings set plain_title = null where plain_title = '';
create index bookings_plain on bookings (id) where plain_title is not null;

-- A caller's name and address stand in their sealed details alone. A search meets a name by blind pieces, which the application
-- makes with the tenant's key; those of calls of before are made after the next start (null until then).
alter table calls add column name_pieces integer[];
create index calls_without_pieces on calls (id) where name_pieces is null and details is not null;
alter table call_search add column name_pieces integer[];
drop trigger call_search_inserted on calls;
drop trigger call_search_updated on calls;
drop index call_search_keys;
create function call_search_text(number text, location text, outcome text) returns text
  language sql immutable parallel safe as $$
  select call_search_text(null, number, location, outcome)
$$;
update call_search s set text = call_search_text(c.from_number, c.location, c.outcome)
  from calls c where c.id = s.call_id and c.caller_name is not null;
create index call_search_keys on call_search using gin (call_search_keys(account_id, text));
create index call_search_names on call_search using gin (name_pieces);
create or replace function keep_call_search() returns trigger language plpgsql as $$
begin
  insert into call_search values (new.id, new.account_id, new.started_at,
    call_search_text(new.from_number, new.location, new.outcome), new.name_pieces)
  on conflict (call_id) do update set text = excluded.text, name_pieces = excluded.name_pieces
    where (call_search.text, call_search.name_pieces) is distinct from (excluded.text, excluded.name_pieces);
  return null;
end
$$;
create trigger call_search_inserted after insert on calls
  for each row when (not new.is_test) execute function keep_call_search();
create trigger call_search_updated after update of name_pieces, from_number, location, outcome on calls
  for each row when (not new.is_test) execute function keep_call_search();
alter table calls drop column caller_name, drop column caller_email;
