-- What came of telling an owner's address or a mailbox, for the owner to see and to send again.
alter table webhook_deliveries
  -- Names the present order to send it; null: its own id.
  add column job_id uuid,
  add column tries integer not null default 0,
  add column tried_at timestamptz,
  add column status integer,
  add column problem text not null default '';
alter table notices
  add column job_id uuid,
  add column tries integer not null default 0,
  add column tried_at timestamptz,
  add column status integer,
  add column problem text not null default '';

create index webhook_deliveries_troubled on webhook_deliveries (account_id, created_at desc) where state <> 'sent' and tries > 0;
create index notices_troubled on notices (account_id, created_at desc) where state in ('pending', 'failed') and tries > 0;
create index function_runs_failed on function_runs (account_id, at desc) where state = 'failed';
create index patient_submissions_troubled on patient_submissions (account_id, submitted_at desc)
  where hand_over in ('waiting', 'failed') and hand_over_tries > 0;
