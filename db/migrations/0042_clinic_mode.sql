-- Mails without content, no CSV, and services that the operator names as covered alone.
alter table businesses add column clinic_mode boolean not null default false;
