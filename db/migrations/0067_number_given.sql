-- Who asked for a number is mailed when it is there.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check
  check (kind in ('instant', 'voicemail', 'daily', 'number-request', 'number-given', 'minutes-low', 'minutes-none')) not valid;
