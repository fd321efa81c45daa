-- Five more details of a caller, each never noted, noted when the caller tells it, or asked for.
alter table instructions
  add column street_address text not null default 'off' check (street_address in ('off', 'if-offered', 'ask')),
  add column date_of_birth text not null default 'off' check (date_of_birth in ('off', 'if-offered', 'ask')),
  add column urgency text not null default 'if-offered' check (urgency in ('off', 'if-offered', 'ask')),
  add column callback_wanted text not null default 'if-offered' check (callback_wanted in ('off', 'if-offered', 'ask')),
  add column best_time_to_call text not null default 'if-offered' check (best_time_to_call in ('off', 'if-offered', 'ask'));

-- Details that a business asks for beside those that all can have. What callers said to them is sealed with their calls.
create table own_fields (
  account_id uuid not null references accounts (id) on delete cascade,
  -- UUIDv7; details of calls name it.
  id uuid not null,
  position integer not null,
  label text not null,
  kind text not null check (kind in ('text', 'list', 'pattern')),
  -- Of a list.
  options jsonb not null default '[]',
  -- Of a pattern; ''.
  pattern text not null default '',
  use text not null check (use in ('if-offered', 'ask')),
  primary key (account_id, id)
);
