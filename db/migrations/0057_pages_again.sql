-- no transaction
-- What is read without anybody's asking is looked for each minute: pages that were last read a day ago, and what waits from before.
drop index concurrently if exists knowledge_items_pages;
create index concurrently knowledge_items_pages on knowledge_items (touched_at)
  where type = 'web_page' and state in ('read', 'failed');
drop index concurrently if exists knowledge_items_unread;
create index concurrently knowledge_items_unread on knowledge_items (touched_at) where state in ('new', 'changed');
