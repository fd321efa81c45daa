-- How often each setting of an account was saved: what a client has seen, and means to save over. No row: never.
create table setting_versions (
  account_id uuid not null references accounts (id) on delete cascade,
  setting text not null,
  version integer not null,
  primary key (account_id, setting)
);

-- What a call offers is one choice in one place: to take a message, to make appointments, the business's own functions, or none.
alter table instructions
  add column call_handling text default 'message' check (call_handling in ('message', 'appointment', 'function'));
update instructions i set call_handling = case
  when i.take_message then 'message' when a.schedule_functions then 'appointment' when a.custom_function then 'function' end
  from accounts a where a.id = i.account_id;
alter table instructions drop column take_message;
alter table accounts drop column custom_function, drop column schedule_functions;
