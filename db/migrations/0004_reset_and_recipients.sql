-- Codes for a new password: only their SHA-256, one live per account, gone once used.
create table reset_codes (
  account_id uuid primary key references accounts (id) on delete cascade,
  code_hash bytea not null unique,
  expires_at timestamptz not null
);

-- Who is told of calls. No row: nothing was saved yet, the lists show samples and only the account's own address is told.
create table recipients (
  account_id uuid primary key references accounts (id) on delete cascade,
  daily text[] not null,
  instant text[] not null,
  voicemail text[] not null,
  -- Calls that ended up to here are in a daily summary, or are too old for one.
  daily_upto timestamptz not null,
  -- When to look for the next daily summary.
  daily_next timestamptz not null,
  updated_at timestamptz not null
);
create index recipients_daily on recipients (daily_next) where cardinality(daily) > 0;

-- One mail to one address, written in the transaction of what it tells of. The unique key makes each go out once.
create table notices (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('instant', 'voicemail', 'daily', 'number-request')),
  -- The call's id, the day of the summary, or the moment of the request.
  subject text not null,
  address text not null,
  -- The calls of a daily summary: those that ended after the first and up to the second.
  from_at timestamptz,
  upto_at timestamptz,
  state text not null default 'pending' check (state in ('pending', 'sent', 'outbox', 'failed')),
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (account_id, kind, subject, address)
);
create index notices_pending on notices (created_at) where state = 'pending';

-- Requests for a number, which support is told of.
create index accounts_number_requested on accounts (number_requested_at) where number_requested_at is not null;
