-- no transaction
-- What is done once an hour has the same id each time; and the log is read newest first: of a business, a person or a kind of act.
drop index concurrently if exists audit_log_entry;
create unique index concurrently audit_log_entry on audit_log (entry_id);
drop index concurrently if exists audit_log_at;
create index concurrently audit_log_at on audit_log (at desc, id desc);
drop index concurrently if exists audit_log_account;
create index concurrently audit_log_account on audit_log (account_id, at desc, id desc);
drop index concurrently if exists audit_log_actor;
create index concurrently audit_log_actor on audit_log (account_id, actor_id, at desc, id desc);
drop index concurrently if exists audit_log_action;
create index concurrently audit_log_action on audit_log (action, account_id, at desc, id desc);
