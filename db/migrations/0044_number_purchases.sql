-- What owners bought, or are buying: written before the telephone company is asked, with the row of the number. A purchase that came to
-- nothing leaves none. Rows outlive the number, as they count for what a business may buy.
create table number_purchases (
  account_id uuid not null references accounts (id) on delete cascade,
  id uuid not null,
  number text not null,
  country text not null,
  -- A month, as its buyer was told.
  monthly_price numeric(10, 4) not null,
  currency text not null,
  bought_by uuid not null,
  request_id text not null,
  begun_at timestamptz not null,
  -- Null while it is not known what the telephone company did.
  bought_at timestamptz,
  primary key (account_id, id)
);
-- One at a time for each business.
create unique index number_purchases_open on number_purchases (account_id) where bought_at is null;
create index number_purchases_begun on number_purchases (begun_at);
call hold_rows('number_purchases');
