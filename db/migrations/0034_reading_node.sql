-- The process that reads an item now; null: nobody, or a version before.
alter table knowledge_items add column node_id uuid;
