-- The process that has the tools of a voice test at a service; null: of a version before.
alter table test_sessions add column node_id uuid;
