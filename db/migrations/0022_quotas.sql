-- Bytes of the files that a business keeps, counted against what it may. One row an account, as in minute_accounts.
create table storage_accounts (
  account_id uuid primary key references accounts (id) on delete cascade,
  kept_bytes bigint not null default 0 check (kept_bytes >= 0)
);
insert into storage_accounts (account_id, kept_bytes)
select a.id,
  coalesce((select sum(i.file_bytes) from knowledge_items i where i.account_id = a.id), 0)
  + coalesce((select sum(v.bytes) from custom_voices v where v.account_id = a.id), 0)
from accounts a;

-- Files go in many ways, with their base for instance: whoever deletes one, the row's bytes (the named column) are given back.
create function give_back_bytes() returns trigger language plpgsql as $$
begin
  update storage_accounts set kept_bytes = greatest(0, kept_bytes - coalesce((to_jsonb(old) ->> tg_argv[0])::bigint, 0))
  where account_id = old.account_id;
  return null;
end
$$;
create trigger knowledge_items_give_back after delete on knowledge_items
  for each row when (old.file_bytes is not null) execute function give_back_bytes('file_bytes');
create trigger custom_voices_give_back after delete on custom_voices
  for each row execute function give_back_bytes('bytes');

-- What is held back of the minutes for a voice test that a service carries, until it is settled; none for those from before.
alter table test_sessions add column reserved_seconds integer not null default 0;
create index test_sessions_held on test_sessions (made_at) where settled_at is null and reserved_seconds > 0;

-- Mails to others are counted by the day.
create index notices_of_account on notices (account_id, created_at);
