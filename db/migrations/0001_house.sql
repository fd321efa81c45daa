-- Accounts, sessions, numbers, settings, calls, minutes. A tenant is one account; every table of a tenant carries account_id.

create table accounts (
  id uuid primary key,
  email text not null,
  email_key text not null unique,
  password_hash text,
  first_name text not null default '',
  last_name text not null default '',
  role text not null default 'user' check (role in ('user', 'superadmin')),
  is_active boolean not null default true,
  deactivated_at timestamptz,
  is_setup_complete boolean not null default false,
  custom_function boolean not null default false,
  schedule_functions boolean not null default false,
  number_requested_at timestamptz,
  created_at timestamptz not null default now()
);

create table sessions (
  token_hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  remembered boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_account on sessions (account_id);

-- Failed tries, counted in a transaction of their own. subject is a salted hash, never an address in the clear.
create table attempts (
  kind text not null,
  subject bytea not null,
  at timestamptz not null default now()
);
create index attempts_lookup on attempts (kind, subject, at);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  account_id uuid,
  action text not null,
  subject text not null default '',
  request_id text not null default ''
);

-- One data key per tenant, wrapped by the master key.
create table data_keys (
  account_id uuid primary key,
  key_id text not null,
  wrapped bytea not null,
  created_at timestamptz not null default now()
);

-- A number that some account has. The pretend and the real carrier keep the same row; 'buying' survives a crash between their yes and our row.
create table phone_numbers (
  number text primary key check (number ~ '^\+1[2-9][0-9]{9}$'),
  account_id uuid not null unique references accounts (id) on delete cascade,
  carrier text not null,
  carrier_id text not null default '',
  state text not null check (state in ('buying', 'active', 'releasing')),
  purchased_at timestamptz not null default now()
);

create table minute_accounts (
  account_id uuid primary key references accounts (id) on delete cascade,
  total_seconds bigint not null,
  balance_seconds bigint not null,
  reserved_seconds bigint not null default 0 check (reserved_seconds >= 0)
);

-- Append-only; the sum of an account's rows is its balance. `key` makes each entry apply once. Entries outlive their account.
create table minute_ledger (
  id bigint generated always as identity primary key,
  account_id uuid not null,
  key text not null unique,
  kind text not null check (kind in ('trial', 'call', 'test', 'grant', 'correction')),
  seconds bigint not null,
  call_id uuid,
  at timestamptz not null default now()
);
create index minute_ledger_account on minute_ledger (account_id);

-- Settings that make the brief. One row a business; the json columns are checked by the contract before they are written.
create table businesses (
  account_id uuid primary key references accounts (id) on delete cascade,
  name text not null default '',
  website text not null default '',
  address text not null default '',
  country text not null default '',
  overview text not null default '',
  services jsonb not null default '[]',
  hours jsonb not null default '[]',
  direction text not null default '',
  time_zone text not null default 'America/Chicago',
  updated_at timestamptz not null default now()
);
create table faqs (
  account_id uuid not null references accounts (id) on delete cascade,
  position integer not null,
  question text not null,
  answer text not null,
  primary key (account_id, position)
);
create table greetings (
  account_id uuid not null references accounts (id) on delete cascade,
  position integer not null,
  message text not null check (length(message) between 1 and 200),
  selected boolean not null,
  primary key (account_id, position)
);
create unique index greetings_selected on greetings (account_id) where selected;
create table instructions (
  account_id uuid primary key references accounts (id) on delete cascade,
  full_name boolean not null default true,
  email_address boolean not null default false,
  contact_number boolean not null default true,
  reason_for_calling boolean not null default true,
  calling_on_behalf_of boolean not null default false,
  where_did_you_hear_about_us boolean not null default true,
  business_name boolean not null default false,
  instructions text not null default '',
  take_message boolean not null default true,
  message text not null default '',
  notice boolean not null default true,
  updated_at timestamptz not null default now()
);
create table model_configurations (
  account_id uuid primary key references accounts (id) on delete cascade,
  id uuid not null unique,
  model_name text not null default 'gpt-4',
  voice_gender text not null default 'female',
  custom_voice text not null default 'en-US-Neural2-F',
  temperature double precision not null default 0.5,
  language text not null default 'en-US',
  ring_duration_seconds integer not null default 30,
  voicemail_detection boolean not null default true,
  pause_before_speaking_seconds double precision not null default 2,
  max_call_duration_seconds integer not null default 300,
  end_call_on_silence_minutes double precision not null default 5,
  updated_at timestamptz not null default now()
);

create table calls (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  carrier text not null,
  carrier_call_id text not null,
  from_number text,
  to_number text not null,
  location text,
  is_test boolean not null default false,
  outcome text not null default 'live'
    check (outcome in ('live', 'handled', 'message', 'voicemail', 'missed', 'spam', 'failed')),
  end_reason text,
  caller_kind text check (caller_kind in ('new', 'existing', 'spam')),
  caller_name text,
  caller_email text,
  started_at timestamptz not null,
  media_started_at timestamptz,
  ended_at timestamptz,
  media_seconds integer not null default 0,
  charged_seconds integer not null default 0,
  reserved_seconds integer not null default 0,
  longest_silence_ms integer,
  heartbeat_at timestamptz not null,
  -- Sealed: summary, sentiment and details of the call, JSON inside.
  summary bytea,
  sentiment bytea,
  details bytea,
  analysed_at timestamptz,
  unique (carrier, carrier_call_id)
);
create index calls_log on calls (account_id, started_at, id);
create index calls_live on calls (heartbeat_at) where outcome = 'live';
create index calls_caller on calls (account_id, from_number, started_at);

-- Sealed text. A line counts once it is here.
create table call_lines (
  call_id uuid not null references calls (id) on delete cascade,
  sequence integer not null,
  account_id uuid not null,
  speaker text not null check (speaker in ('assistant', 'caller')),
  at timestamptz not null,
  as_heard boolean not null default false,
  text bytea not null,
  primary key (call_id, sequence)
);

-- Sealed u-law sound: a voicemail, or what was not understood ('clip:<field>').
create table call_sounds (
  call_id uuid not null references calls (id) on delete cascade,
  kind text not null,
  account_id uuid not null,
  duration_ms integer not null,
  sound bytea not null,
  primary key (call_id, kind)
);

-- Quarter hours in UTC, so that a business's zone may change. Kept in the transaction that changes a call.
create table call_rollups (
  account_id uuid not null references accounts (id) on delete cascade,
  quarter timestamptz not null,
  total_calls integer not null default 0,
  new_clients integer not null default 0,
  existing_clients integer not null default 0,
  spam_calls integer not null default 0,
  answered_calls integer not null default 0,
  answered_seconds bigint not null default 0,
  charged_seconds bigint not null default 0,
  primary key (account_id, quarter)
);
