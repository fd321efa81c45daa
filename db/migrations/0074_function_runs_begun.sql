-- no transaction
-- When a use of a function began the last time: "at" stays what it was when it is run again. One that is open for longer than any takes was broken off with its process.
-- A program from before leaves it to the database.
alter table function_runs add column if not exists started_at timestamptz not null default now();
drop index concurrently if exists function_runs_open;
create index concurrently function_runs_open on function_runs (started_at) where state = 'running';
