-- What each business has talked in test calls that nobody pays for, by the day (UTC) on which they began. It stays when such a call is erased.
create table test_days (
  account_id uuid not null references accounts (id) on delete cascade,
  day date not null,
  used_seconds integer not null check (used_seconds >= 0),
  primary key (account_id, day)
);
call hold_rows('test_days');
insert into test_days (account_id, day, used_seconds)
select account_id, (started_at at time zone 'UTC')::date, sum(media_seconds) from calls
where charged_as = 'nothing' and outcome <> 'live' and started_at >= date_trunc('day', now(), 'UTC')
group by 1, 2 having sum(media_seconds) > 0;
