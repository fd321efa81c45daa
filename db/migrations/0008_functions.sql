-- The functions of a business and their prompt, one row an account; no row: none, and the prompt as it is given.
create table custom_prompts (
  account_id uuid primary key references accounts (id) on delete cascade,
  tools jsonb not null,
  dynamic_prompt text not null,
  updated_at timestamptz not null
);

-- What signs our requests to the account's webhooks, sealed; the one before signs beside it for a while.
create table webhook_secrets (
  account_id uuid primary key references accounts (id) on delete cascade,
  secret bytea not null,
  previous bytea,
  previous_until timestamptz
);

-- Each use of a function. The key is written before the request, so that the same use runs once.
create table function_runs (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  key text not null,
  name text not null,
  source text not null check (source in ('call', 'test', 'try')),
  call_id uuid references calls (id) on delete cascade,
  at timestamptz not null,
  state text not null check (state in ('running', 'done', 'failed')),
  status integer,
  ms integer not null default 0,
  -- Sealed: they may hold a caller's words.
  arguments bytea not null,
  answer bytea,
  problem text not null default '',
  unique (account_id, key)
);
create index function_runs_of_function on function_runs (account_id, name, at desc, id);
create index function_runs_of_account on function_runs (account_id, at desc, id);
create index function_runs_old on function_runs (at);
create index function_runs_of_call on function_runs (call_id) where call_id is not null;

-- Appointments that were made, or tried, in calls. The row is written before the calendar is asked; its id goes with the request, so
-- that a booking whose answer was lost is found again.
create table bookings (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  call_id uuid references calls (id) on delete cascade,
  key text not null,
  provider text not null check (provider in ('calcom', 'zapier')),
  -- 'unsure': asked for, and the answer was lost.
  state text not null check (state in ('trying', 'unsure', 'booked', 'requested', 'failed')),
  title text not null,
  starts_at timestamptz,
  time_zone text not null,
  -- The provider's own id, or ''.
  reference text not null default '',
  -- Who comes and why, sealed.
  attendee bytea not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (account_id, key),
  check (state <> 'booked' or reference <> '')
);
create index bookings_of_call on bookings (call_id) where call_id is not null;
create index bookings_open on bookings (created_at) where state in ('trying', 'unsure');

-- What is told to an address of the account, once each: a call that ended, or an appointment that is wished for.
create table webhook_deliveries (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('call', 'appointment')),
  -- The call's id, or the booking's.
  subject uuid not null,
  state text not null default 'pending' check (state in ('pending', 'sent', 'failed')),
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (account_id, kind, subject)
);
create index webhook_deliveries_pending on webhook_deliveries (created_at) where state = 'pending';

-- What the assistant said was done although no tool had done it, sealed; null: not looked at, or nothing.
alter table calls add column doubts bytea;
