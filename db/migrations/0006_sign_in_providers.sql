-- When somebody proved that the account's address is theirs: by a mailed code, or by a provider. Until then nobody else's word
-- for that address opens the account, which a stranger may have registered.
alter table accounts add column email_proven_at timestamptz;

-- Who a person is at a provider that vouches for them, and the code with which the log-in page takes over the session.
create table provider_identities (
  provider text not null,
  subject text not null,
  account_id uuid not null references accounts (id) on delete cascade,
  linked_at timestamptz not null default now(),
  primary key (provider, subject)
);
create index provider_identities_account on provider_identities (account_id);

create table sign_in_codes (
  code_hash bytea primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  expires_at timestamptz not null
);
