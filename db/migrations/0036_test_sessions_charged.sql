-- What a voice test at a service was charged when it was settled; null: by a version before.
alter table test_sessions add column charged_seconds integer;
