-- What a business asks to be done with all that is kept of a caller, or of itself: work that is gone on with after a crash. Its own
-- erasure is noted on its account.
create table data_requests (
  account_id uuid not null references accounts (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('erase-caller', 'export-caller', 'export-business')),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'done', 'failed')),
  -- Who asked, within which request.
  asked_by uuid not null,
  request_id text not null,
  -- The number of the caller that it is about, sealed; null where it is about the business, and once the caller is erased.
  caller bytea,
  -- What is being done now, and how far it is.
  step text not null default '',
  done integer not null default 0,
  total integer not null default 0,
  problem text not null default '',
  -- The job that does it; what another one still does counts no more. Its last sign of life, by the database's clock.
  job_id uuid not null,
  touched_at timestamptz not null default now(),
  -- The archive, while it is there; one that is being written, which a crash may leave.
  file_key text,
  file_bytes bigint,
  writing_key text,
  -- SHA-256 of the secret in its link, and who asked for that.
  token_hash bytea unique,
  linked_by uuid,
  created_at timestamptz not null,
  settled_at timestamptz,
  -- When the archive is removed.
  expires_at timestamptz,
  primary key (account_id, id),
  check ((state = 'ready') = (file_key is not null))
);
-- One at a time for each business.
create unique index data_requests_open on data_requests (account_id) where state in ('waiting', 'running');
create index data_requests_settled on data_requests (settled_at) where settled_at is not null;
call hold_rows('data_requests');

-- It is being erased, and who asked for that: nobody is let in, no number is sold to it, and no list shows it any more.
alter table accounts add column ending_since timestamptz, add column ending_by uuid;
create index accounts_ending on accounts (ending_since) where ending_since is not null;
