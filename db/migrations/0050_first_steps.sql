-- The first run of a business, as far as it cannot be read from what the business has: a call came that another telephone forwarded, or
-- its owner says so; and it wants to see the list no more.
create table first_steps (
  account_id uuid primary key references accounts (id) on delete cascade,
  forwarded_at timestamptz,
  forwarding_said_at timestamptz,
  dismissed_at timestamptz
);
call hold_rows('first_steps');
-- Who has calls already is past its first run. By the index of each account's calls: what refers to accounts keeps them locked meanwhile.
insert into first_steps (account_id, dismissed_at)
  select id, now() from accounts a where exists (select 1 from calls c where c.account_id = a.id and not c.is_test);

-- Minutes that go down are told by mail.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check
  check (kind in ('instant', 'voicemail', 'daily', 'number-request', 'minutes-low', 'minutes-none')) not valid;
