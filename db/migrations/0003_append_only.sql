-- What was entered stays as it was: not even our own code may change or remove a line of the audit log or the ledger.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
create trigger minute_ledger_append_only before update or delete or truncate on minute_ledger
  for each statement execute function refuse_change();
