-- What a person proves beside the password: authenticator apps, whose secret is sealed, and passkeys, of which the public key is kept.
create table second_factors (
  account_id uuid not null,
  id uuid not null,
  person_id uuid not null,
  kind text not null check (kind in ('app', 'passkey')),
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- Of an app: 160 bits, sealed, and the last step of 30 s whose code was taken.
  secret bytea,
  last_step bigint,
  -- Of a passkey: its name and key (COSE), what its counter said last, and how a browser reaches it.
  credential_id text unique,
  public_key bytea,
  counter bigint,
  transports text[],
  primary key (account_id, id),
  foreign key (account_id, person_id) references people (account_id, id) on delete cascade,
  check (case kind when 'app' then secret is not null and last_step is not null
    else credential_id is not null and public_key is not null and counter is not null and transports is not null end)
);
create index second_factors_person on second_factors (account_id, person_id);
call hold_rows('second_factors');

-- Each opens once what the factors do; used ones are gone.
create table recovery_codes (
  account_id uuid not null,
  person_id uuid not null,
  code_hash bytea not null,
  primary key (account_id, person_id, code_hash),
  foreign key (account_id, person_id) references people (account_id, id) on delete cascade
);
call hold_rows('recovery_codes');

-- Log-ins whose password, or provider, was right and whose second factor is awaited.
create table pending_log_ins (
  account_id uuid not null,
  -- Of a token that the page holds and one in a cookie.
  token_hash bytea not null unique,
  person_id uuid not null,
  remembered boolean not null,
  expires_at timestamptz not null,
  primary key (account_id, token_hash),
  foreign key (account_id, person_id) references people (account_id, id) on delete cascade
);
create index pending_log_ins_person on pending_log_ins (account_id, person_id);
call hold_rows('pending_log_ins');

-- What a passkey is asked to sign, once: one for each pending log-in or session and use.
create table passkey_challenges (
  account_id uuid not null,
  person_id uuid not null,
  use text not null check (use in ('add', 'log-in', 'proof')),
  -- Hash of the token of the pending log-in or session that asked.
  bound_to bytea not null,
  challenge_hash bytea not null,
  expires_at timestamptz not null,
  primary key (account_id, use, bound_to),
  foreign key (account_id, person_id) references people (account_id, id) on delete cascade
);
create index passkey_challenges_person on passkey_challenges (account_id, person_id);
call hold_rows('passkey_challenges');

-- Whoever logs in to the business has a second factor, or sets one up before anything else.
alter table accounts add column second_factor_required boolean not null default false;
