-- By itself, so that what fills may be sent again until all of it is through.
drop procedure fill_call_search;
