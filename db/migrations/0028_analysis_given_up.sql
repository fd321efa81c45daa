-- An analysis that failed to the last try is not begun again by itself; the operator may.
alter table calls add column analysis_given_up boolean not null default false;
drop index calls_unanalysed;
create index calls_unanalysed on calls (ended_at) where analysed_at is null and outcome <> 'live' and not analysis_given_up;
