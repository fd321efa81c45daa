-- The second wall between businesses: whatever a statement asks for, the role that runs Noura meets only the rows of the account in
-- the setting 'noura.account' (server/store/scope.ts), which each transaction sets for itself; none without it, all for the house
-- (the nil UUID). The owner of the tables, who migrates, is not held by it.
create function noura_account() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('noura.account', true), '')::uuid
$$;

-- In a sub-select the setting is read once a statement and not for each row. Two coalesce are three quarters of the rows to the planner:
-- it would take the bare condition for one in a hundred, beside the statement's own, and sort what an index has in order.
do $$
declare
  own record;
begin
  for own in
    select c.table_name, c.column_name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
      and (c.column_name = 'account_id' or (c.table_name, c.column_name) = ('accounts', 'id'))
  loop
    execute format('alter table %I enable row level security', own.table_name);
    execute format('create policy of_account on %I using (coalesce(%I = (select noura_account()), false)
      or coalesce((select noura_account()) = ''00000000-0000-0000-0000-000000000000'', false))', own.table_name, own.column_name);
  end loop;
end
$$;

-- What is searched for by its pieces is found by indexes whose operators a policy would keep from being used. This view has the same
-- condition as the policy, and the rights of its owner.
create view searched_calls as
  select call_id, account_id, started_at, text, name_pieces from call_search
  where coalesce(account_id = (select noura_account()), false)
    or coalesce((select noura_account()) = '00000000-0000-0000-0000-000000000000', false);
