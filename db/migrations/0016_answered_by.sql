-- Who answered a call, then each change to another that went on with it: [{"by", "at", "why"}], no personal data. Written once,
-- at the end of the call.
alter table calls add column answered_by jsonb not null default '[]';
