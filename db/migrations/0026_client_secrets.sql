-- Secrets with which a client of /v1/realtime comes in, for a minute, at whichever node.
create table client_secrets (
  account_id uuid not null references accounts (id) on delete cascade,
  id uuid not null,
  -- SHA-256 of the secret.
  secret_hash bytea not null unique,
  -- The session that made it: the secret ends with it.
  token_hash bytea not null references sessions (token_hash) on delete cascade,
  purpose text not null check (purpose in ('client', 'test')),
  -- Sealed: what the holder asked for, JSON inside.
  session bytea not null,
  expires_at timestamptz not null,
  primary key (account_id, id)
);
create index client_secrets_session on client_secrets (token_hash);
create index client_secrets_expiry on client_secrets (expires_at);

call hold_rows('client_secrets');
