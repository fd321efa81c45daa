-- What an account on trial was given back on a browser's word of what voice tests at a service had held back.
alter table minute_accounts add column given_back_seconds bigint not null default 0;
