-- The processes that work on this database. A node lives while its lease does, which it renews itself by the database's clock; who lost it
-- may be thought dead, and what it still writes of calls that another took over is fenced off by their epoch.
create table nodes (
  -- Of one start of a process.
  id uuid primary key,
  name text not null unique,
  media_url text not null,
  capacity integer not null,
  live_calls integer not null default 0,
  draining boolean not null default false,
  started_at timestamptz not null default now(),
  lease_until timestamptz not null
);

-- Null: of a version before, whose process is gone.
alter table calls add column node_id uuid,
  -- How many nodes have carried it: one that took it over counts it up.
  add column epoch integer not null default 1,
  -- Closed in place of a node that was thought dead: its own end, should it come late, corrects this one.
  add column reaped boolean not null default false;
