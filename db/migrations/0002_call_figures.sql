-- Whole UTC days beside the quarter hours, kept by the same statement, so that years add up in few rows.
create table call_rollup_days (
  account_id uuid not null references accounts (id) on delete cascade,
  day timestamptz not null,
  total_calls integer not null default 0,
  new_clients integer not null default 0,
  existing_clients integer not null default 0,
  spam_calls integer not null default 0,
  answered_calls integer not null default 0,
  answered_seconds bigint not null default 0,
  charged_seconds bigint not null default 0,
  primary key (account_id, day)
);

-- Calls made for trying out are in no log and no figure: the log's index leaves them out, so that its order and the counts agree.
drop index calls_log;
create index calls_log on calls (account_id, started_at, id) where not is_test;

-- Ended calls that still wait for their analysis.
create index calls_unanalysed on calls (ended_at) where analysed_at is null and outcome <> 'live';
