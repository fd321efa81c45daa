-- no transaction
-- A kind of act by one person, and by anybody in all businesses: without these each act that is rare is looked for among all of the others.
drop index concurrently if exists audit_log_actor_action;
create index concurrently audit_log_actor_action on audit_log (account_id, actor_id, action, at desc, id desc);
drop index concurrently if exists audit_log_action_at;
create index concurrently audit_log_action_at on audit_log (action, at desc, id desc);
