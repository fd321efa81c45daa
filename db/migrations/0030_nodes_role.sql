-- What a node does of api, media and worker; null: all of it.
alter table nodes add column role text;
