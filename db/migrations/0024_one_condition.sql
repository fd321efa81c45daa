-- The same wall of one condition, cheaper to plan: one sub-select where there were two, and no function whose body is parsed for each
-- plan. `nullif … is not null` is nearly all rows to the planner, which is right, as each statement says itself whose rows it means.
-- Without the setting it is null: no row.

-- Holds the rows of a table to the account in 'noura.account' (server/store/scope.ts): each table of a business is given to it once.
create procedure hold_rows(held regclass, account name default 'account_id') language plpgsql as $$
begin
  execute format('alter table %s enable row level security', held);
  execute format('drop policy if exists of_account on %s', held);
  execute format('create policy of_account on %s using (
    nullif((select nullif(current_setting(''noura.account'', true), '''')::uuid)
      in (%I, ''00000000-0000-0000-0000-000000000000''), false) is not null)', held, account);
end
$$;

do $$
declare
  held regclass;
begin
  for held in select polrelid from pg_policy where polname = 'of_account' and polrelid <> 'accounts'::regclass
  loop
    call hold_rows(held);
  end loop;
end
$$;
call hold_rows('accounts', 'id');

create or replace view searched_calls as
  select call_id, account_id, started_at, text, name_pieces from call_search
  where nullif((select nullif(current_setting('noura.account', true), '')::uuid)
    in (account_id, '00000000-0000-0000-0000-000000000000'), false) is not null;

drop function noura_account();
