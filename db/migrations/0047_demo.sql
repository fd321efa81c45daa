-- What visitors have talked to the demonstration on the public pages, each day (UTC): one row that all processes share. What is held for
-- talks that go on counts too.
create table demo_days (
  day date primary key,
  used_seconds integer not null check (used_seconds >= 0)
);
-- Secrets that were used, so that none lets in twice; until each would be refused anyway. Who used one is not written.
create table demo_spent (
  secret_hash bytea primary key,
  expires_at timestamptz not null
);
create index demo_spent_expiry on demo_spent (expires_at);
