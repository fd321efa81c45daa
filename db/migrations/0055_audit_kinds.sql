-- no transaction
-- A kind of act is looked for by (action, at, id) as one row: only an index in this order, all of it in one direction, can answer it, so that
-- no plan looks for a rare kind among all that was done in its days.
drop index concurrently if exists audit_log_kind;
create index concurrently audit_log_kind on audit_log (action, at, id);
drop index concurrently if exists audit_log_account_kind;
create index concurrently audit_log_account_kind on audit_log (account_id, action, at, id);
drop index concurrently if exists audit_log_actor_kind;
create index concurrently audit_log_actor_kind on audit_log (account_id, actor_id, action, at, id);
drop index concurrently if exists audit_log_action;
drop index concurrently if exists audit_log_action_at;
drop index concurrently if exists audit_log_actor_action;
