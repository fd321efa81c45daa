-- no transaction: a log of a million calls takes minutes here, while all that runs goes on.
call fill_call_search();
-- All that a search is for in one index, so that it finds what has several of them without reading the rest. Programs from before use it, too.
drop index concurrently if exists call_search_found;
create index concurrently call_search_found on call_search
  using gin (call_search_keys(account_id, text), name_pieces, call_search_marks(account_id, outcome, mood, caller_kind, started_at));
drop index concurrently if exists call_search_keys;
drop index concurrently if exists call_search_names;
