-- What a person is shown of their sessions: the kind of device and a part of its network, both coarse.
alter table sessions
  add column device text not null default '',
  add column network text not null default '';

-- When somebody first logged in: before that no device is a new one. Of those who were here before it is not known.
alter table people add column logged_in_at timestamptz;
update people set logged_in_at = created_at where password_hash is not null;

-- What people of a business are told by mail of their log-ins and of what decides who learns what. `address`: to whom, as a list of
-- people may change meanwhile. 'held': of a session that was asked for a password and may yet give it, until `due_at`.
create table account_notices (
  account_id uuid not null references accounts (id) on delete cascade,
  id uuid not null,
  address text not null,
  change text not null,
  facts jsonb not null,
  session_id uuid,
  state text not null check (state in ('held', 'pending', 'sent', 'outbox', 'failed')),
  created_at timestamptz not null,
  due_at timestamptz not null,
  settled_at timestamptz,
  primary key (account_id, id)
);
create index account_notices_open on account_notices (due_at) where state in ('held', 'pending');
call hold_rows('account_notices');
