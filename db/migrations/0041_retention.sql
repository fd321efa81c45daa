-- For how long a business keeps what, in days (null: for ever), and whether numbers of cards are kept. No row: all for ever, no such numbers.
create table data_rules (
  account_id uuid primary key references accounts (id) on delete cascade,
  transcript_days integer check (transcript_days > 0),
  sound_days integer check (sound_days > 0),
  form_days integer check (form_days > 0),
  message_days integer check (message_days > 0),
  redact boolean not null default true,
  updated_at timestamptz not null
);
call hold_rows('data_rules');

-- Up to when what is older was removed, so that a run does not read all of it again.
create table retention_marks (
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('transcripts', 'sounds', 'forms', 'messages')),
  upto timestamptz not null,
  primary key (account_id, kind)
);
call hold_rows('retention_marks');

-- What must not be removed, whatever the rules say: one call, or all of one number. An account with one is not deleted.
create table legal_holds (
  account_id uuid not null references accounts (id) on delete restrict,
  id uuid not null,
  call_id uuid,
  number text,
  -- Sealed: it may name people.
  reason bytea not null,
  placed_by uuid not null,
  placed_at timestamptz not null,
  primary key (account_id, id),
  check ((call_id is null) <> (number is null))
);
create unique index legal_holds_of_call on legal_holds (account_id, call_id) where call_id is not null;
create unique index legal_holds_of_number on legal_holds (account_id, number) where number is not null;
call hold_rows('legal_holds');

alter table calls
  -- When the transcript and all that was told, or the sounds, were removed by rule.
  add column transcript_removed_at timestamptz,
  add column sounds_removed_at timestamptz,
  -- What the caller heard of the notice; null: not known.
  add column notice jsonb;
