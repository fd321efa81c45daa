-- no transaction: calls and sessions are written all the time. What the keys of 0052 lead to, in a file of its own: an index that a key
-- depends on cannot be built again.
drop index concurrently if exists calls_of_account;
create unique index concurrently calls_of_account on calls (account_id, id);
drop index concurrently if exists patient_form_links_of_account;
create unique index concurrently patient_form_links_of_account on patient_form_links (account_id, id);
drop index concurrently if exists sessions_of_account;
create unique index concurrently sessions_of_account on sessions (account_id, token_hash);

-- A sign of life is the most frequent write of a live call. In no index, and with room on its page, it writes the row alone: live calls are found by
-- calls_live_of_account.
drop index concurrently if exists calls_live;
alter table calls set (fillfactor = 85);
