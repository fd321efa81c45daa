-- What services did for a call, as they bill it: each row is added while the call lives, and none is changed before it is over.
create table call_usage (
  account_id uuid not null references accounts (id) on delete cascade,
  call_id uuid not null references calls (id) on delete cascade,
  id uuid not null,
  used jsonb not null,
  -- It is in the sums below.
  counted boolean not null default false,
  primary key (account_id, call_id, id)
);
create index call_usage_of_call on call_usage (call_id);
call hold_rows('call_usage');

-- The same of all calls that are over and no tests, for each quarter hour in which they began; what was erased stays in it.
create table call_usage_rollups (
  account_id uuid not null references accounts (id) on delete cascade,
  quarter timestamptz not null,
  service text not null,
  model text not null,
  unit text not null,
  amount bigint not null,
  primary key (account_id, quarter, service, model, unit)
);
call hold_rows('call_usage_rollups');
