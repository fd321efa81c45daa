-- no transaction: calls, lines and sounds are written all the time. Whose a row is goes with each key that leads from one table of a business to
-- another, as a database wants it that keeps businesses apart on several servers, and so that no row can point at another business's.
do $$ begin alter table call_lines add constraint call_lines_of_call foreign key (account_id, call_id) references calls (account_id, id) on delete cascade not valid; exception when duplicate_object then null; end $$;
alter table call_lines validate constraint call_lines_of_call;
alter table call_lines drop constraint if exists call_lines_call_id_fkey;

do $$ begin alter table call_sounds add constraint call_sounds_of_call foreign key (account_id, call_id) references calls (account_id, id) on delete cascade not valid; exception when duplicate_object then null; end $$;
alter table call_sounds validate constraint call_sounds_of_call;
alter table call_sounds drop constraint if exists call_sounds_call_id_fkey;

do $$ begin alter table call_search add constraint call_search_of_call foreign key (account_id, call_id) references calls (account_id, id) on delete cascade not valid; exception when duplicate_object then null; end $$;
alter table call_search validate constraint call_search_of_call;
alter table call_search drop constraint if exists call_search_call_id_fkey;

do $$ begin alter table call_usage add constraint call_usage_of_call foreign key (account_id, call_id) references calls (account_id, id) on delete cascade not valid; exception when duplicate_object then null; end $$;
alter table call_usage validate constraint call_usage_of_call;
alter table call_usage drop constraint if exists call_usage_call_id_fkey;

do $$ begin alter table call_reads add constraint call_reads_of_call foreign key (account_id, call_id) references calls (account_id, id) on delete cascade not valid; exception when duplicate_object then null; end $$;
alter table call_reads validate constraint call_reads_of_call;
alter table call_reads drop constraint if exists call_reads_call_id_fkey;

do $$ begin alter table function_runs add constraint function_runs_of_call foreign key (account_id, call_id) references calls (account_id, id) on delete cascade not valid; exception when duplicate_object then null; end $$;
alter table function_runs validate constraint function_runs_of_call;
alter table function_runs drop constraint if exists function_runs_call_id_fkey;

do $$ begin alter table bookings add constraint bookings_of_call foreign key (account_id, call_id) references calls (account_id, id) on delete cascade not valid; exception when duplicate_object then null; end $$;
alter table bookings validate constraint bookings_of_call;
alter table bookings drop constraint if exists bookings_call_id_fkey;

do $$ begin alter table patient_submissions add constraint patient_submissions_of_link foreign key (account_id, link_id) references patient_form_links (account_id, id) on delete cascade not valid; exception when duplicate_object then null; end $$;
alter table patient_submissions validate constraint patient_submissions_of_link;
alter table patient_submissions drop constraint if exists patient_submissions_link_id_fkey;

do $$ begin alter table patient_readings add constraint patient_readings_of_link foreign key (account_id, link_id) references patient_form_links (account_id, id) on delete cascade not valid; exception when duplicate_object then null; end $$;
alter table patient_readings validate constraint patient_readings_of_link;
alter table patient_readings drop constraint if exists patient_readings_link_id_fkey;

do $$ begin alter table client_secrets add constraint client_secrets_of_session foreign key (account_id, token_hash) references sessions (account_id, token_hash) on delete cascade not valid; exception when duplicate_object then null; end $$;
alter table client_secrets validate constraint client_secrets_of_session;
alter table client_secrets drop constraint if exists client_secrets_token_hash_fkey;

-- What 0049 and 0050 asked of new rows holds for all that there are.
alter table calls validate constraint calls_mood;
alter table notices validate constraint notices_kind_check;
