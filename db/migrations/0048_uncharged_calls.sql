-- no transaction
-- Before each test call the business's others of the last day are summed up, which no index knew.
drop index concurrently if exists calls_uncharged;
create index concurrently calls_uncharged on calls (account_id, started_at) where charged_as = 'nothing';
