-- no transaction
-- What came of the last try to tell an account's webhook is asked by each page that shows what works now.
drop index concurrently if exists webhook_deliveries_last;
create index concurrently webhook_deliveries_last on webhook_deliveries (account_id, (coalesce(settled_at, tried_at)) desc)
  where state = 'sent' or tries > 0;
