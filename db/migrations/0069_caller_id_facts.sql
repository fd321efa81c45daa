-- What a carrier tells of a caller's number, beside it: its extension in a private exchange, how far the carriers vouch for it ('A', 'B', 'C' or 'failed'), and the
-- name that they know it by, which is sealed as what the call is about is. Null in a call of a program from before, and where nothing is told.
alter table calls add column from_extension text, add column caller_id_verdict text, add column carrier_name bytea;
