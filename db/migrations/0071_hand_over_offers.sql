-- To whom an owner offers the business, one person at a time. Who accepts becomes the owner, so that an owner need not have the account's own id.
create table hand_over_offers (
  account_id uuid primary key references accounts (id) on delete cascade,
  offered_by uuid not null,
  offered_to uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (account_id, offered_by) references people (account_id, id) on delete cascade,
  foreign key (account_id, offered_to) references people (account_id, id) on delete cascade
);
call hold_rows('hand_over_offers');
