-- What a call writes as long as it is live, apart from its row in `calls`, which is wide, in nine indexes and kept for years: signs of life, six a minute. A row
-- is here while its call is live, and in no index but that of its key; half of each page is room for the next sign beside the one before.
create table live_calls (
  account_id uuid not null,
  call_id uuid not null,
  -- As which of the nodes that carry it, one after another: another one's signs do not count.
  epoch integer not null,
  seen_at timestamptz not null,
  primary key (account_id, call_id),
  foreign key (account_id, call_id) references calls (account_id, id) on delete cascade
) with (fillfactor = 50);
call hold_rows('live_calls');

-- By triggers, so that calls of programs from before, which write their signs into `calls.heartbeat_at` alone, are here as well. As the owner: those programs
-- have no right to a table that they do not know.
create function keep_live_call() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.outcome = 'live' then
    insert into live_calls (account_id, call_id, epoch, seen_at) values (new.account_id, new.id, new.epoch, new.heartbeat_at)
    on conflict (account_id, call_id) do update set epoch = excluded.epoch, seen_at = excluded.seen_at;
  else
    delete from live_calls where account_id = new.account_id and call_id = new.id;
  end if;
  return null;
end
$$;
create trigger call_lives after insert on calls
  for each row when (new.outcome = 'live') execute function keep_live_call();
create trigger call_lives_on after update of outcome, epoch, heartbeat_at on calls
  for each row when (old.outcome = 'live' or new.outcome = 'live') execute function keep_live_call();

insert into live_calls (account_id, call_id, epoch, seen_at)
select account_id, id, epoch, heartbeat_at from calls where outcome = 'live';
