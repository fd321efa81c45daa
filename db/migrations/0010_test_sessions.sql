-- Voice tests that a service carries, which the browser calls directly: their minutes are known by its report alone, bounded by the
-- session's life. One that Noura carries itself is charged by its own clock and stands nowhere.
create table test_sessions (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  made_at timestamptz not null,
  -- It ends by itself after so long.
  longest_seconds integer not null check (longest_seconds >= 0),
  -- A report settles it once.
  settled_at timestamptz
);
create index test_sessions_of_account on test_sessions (account_id, made_at);
