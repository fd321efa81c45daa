-- Who did what, from where, and that nobody changes it afterwards. Each entry has a mark that only a holder of the master key can make;
-- a sealer links the entries of each business, and those of the house, in a chain, and closes what it linked with a seal.
alter table audit_log
  -- In the mark, so that no entry can be written twice; null in entries of programs from before.
  add column entry_id uuid,
  add column session_id uuid,
  -- Coarse: 24 bits of an IPv4 address, 56 of IPv6.
  add column network text not null default '',
  add column agent text not null default '',
  add column outcome text not null default 'done' check (outcome in ('done', 'refused')),
  add column mark bytea;

create table audit_links (
  -- The nil UUID: the chain of the house.
  account_id uuid not null,
  sequence bigint not null,
  log_id bigint not null unique,
  seal bigint not null,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (account_id, sequence),
  unique (seal, account_id, sequence)
);
call hold_rows('audit_links');

create table audit_seals (
  number bigint primary key,
  at timestamptz not null,
  -- In all chains, up to this seal.
  entries bigint not null,
  previous_hash bytea not null,
  hash bytea not null
);

-- What waits for its link. By a trigger, so that entries of programs from before come in as well.
create table audit_unsealed (log_id bigint primary key);
create function await_seal() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed values (new.id);
  return null;
end
$$;
create trigger audit_log_await_seal after insert on audit_log for each row execute function await_seal();
insert into audit_unsealed select id from audit_log;

create trigger audit_links_append_only before update or delete or truncate on audit_links
  for each statement execute function refuse_change();
create trigger audit_seals_append_only before update or delete or truncate on audit_seals
  for each statement execute function refuse_change();
