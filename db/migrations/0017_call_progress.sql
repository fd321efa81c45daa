-- What the tools did in a call so far, sealed JSON: [{"tool", "ok", "status"}]. Written with each of them, as `answered_by` is with each
-- change, so that both are there whatever ends the call, and for who goes on with it after a crash.
alter table calls add column acts bytea;
