-- Patient intake (safety 6): what a patient fills in, the name, the e-mail address and the choice of a provider are sealed with the key
-- of the practice; a link's token is never kept, only its SHA-256.

-- Whom patients choose from. At most one is the default.
create table practice_providers (
  account_id uuid not null references accounts (id) on delete cascade,
  id uuid not null,
  position integer not null,
  name text not null,
  is_default boolean not null,
  primary key (account_id, id)
);
create unique index practice_providers_default on practice_providers (account_id) where is_default;

create table patient_form_links (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  submitted_at timestamptz,
  -- Was ended before anything was handed in.
  ended_at timestamptz,
  -- Whom it is for, sealed; null: not said.
  email bytea,
  mail text not null check (mail in ('no', 'waiting', 'sent', 'outbox', 'failed')),
  -- Sealed, and only until the mail is settled: a mail cannot be written from a hash.
  mail_token bytea,
  check (mail = 'waiting' or mail_token is null)
);
create index patient_form_links_of_account on patient_form_links (account_id, created_at desc, id desc);
create index patient_form_links_mails on patient_form_links (created_at) where mail = 'waiting';

-- At most one a link.
create table patient_submissions (
  link_id uuid primary key references patient_form_links (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  -- Made by the page: a repetition of the same one is known by it.
  submission_id uuid,
  submitted_at timestamptz not null,
  -- First and last name; all but the SSN, with the provider, as JSON; the SSN. Each sealed.
  name bytea not null,
  details bytea not null,
  ssn bytea,
  hand_over text not null check (hand_over in ('kept', 'waiting', 'handed-over', 'failed')),
  -- Names the present order to hand it over.
  hand_over_id uuid not null,
  hand_over_problem text not null default '',
  hand_over_at timestamptz,
  hand_over_tries integer not null default 0
);
create index patient_submissions_waiting on patient_submissions (submitted_at) where hand_over = 'waiting';

-- What the owner sees of who read a submission; the audit log has the same for ever.
create table patient_readings (
  id bigint generated always as identity primary key,
  link_id uuid not null references patient_form_links (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  reader_id uuid not null references accounts (id) on delete cascade,
  at timestamptz not null,
  what text not null check (what in ('submission', 'ssn', 'handed-over'))
);
create index patient_readings_of_link on patient_readings (link_id, id desc);
