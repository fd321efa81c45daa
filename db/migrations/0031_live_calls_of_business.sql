-- A node that takes a call counts the business's calls on all others.
create index calls_live_of_account on calls (account_id) where outcome = 'live';
