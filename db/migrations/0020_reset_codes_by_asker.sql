-- One live code for each who asks, by device or network, so that a stranger who asks voids nobody else's. Codes live ten minutes: those
-- that are under way are asked for again.
drop table reset_codes;
create table reset_codes (
  account_id uuid not null references accounts (id) on delete cascade,
  -- UUIDv7.
  id uuid not null,
  -- A keyed hash.
  asker bytea not null,
  code_hash bytea not null unique,
  expires_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, asker)
);
