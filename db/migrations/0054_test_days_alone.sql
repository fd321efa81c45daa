-- no transaction
-- Calls are not summed up any more before a test call.
drop index concurrently if exists calls_uncharged;
