-- A name for a session that says nothing of its token: the audit log and the list of sessions show it. And when its person last proved
-- to be there, by password or second factor.
alter table sessions
  add column id uuid not null unique default gen_random_uuid(),
  add column proven_at timestamptz not null default now();
update sessions set proven_at = created_at;
