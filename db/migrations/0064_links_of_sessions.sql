-- The link to an archive ends with the session that asked for it: whoever stole that goes on with nothing once it was ended.
alter table data_requests add column linked_session uuid;
