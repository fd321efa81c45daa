-- Appointments: at most one provider. Its key and its address are sealed with the account's data key.
alter table instructions
  add column is_calcom_selected boolean not null default false,
  add column is_zapier_selected boolean not null default false,
  add column calcom_event_type_id text not null default '',
  add column calcom_api_key bytea,
  add column zapier_webhook_url bytea,
  add constraint instructions_one_provider check (not (is_calcom_selected and is_zapier_selected));

-- Samples of an account's own voices; the file itself is in the file store, sealed.
create table custom_voices (
  id uuid primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  name text not null,
  content_type text not null,
  bytes integer not null,
  file_key text not null,
  created_at timestamptz not null default now()
);
create index custom_voices_account on custom_voices (account_id, created_at, id);
