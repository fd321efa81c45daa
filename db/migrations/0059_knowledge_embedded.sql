-- What a service of embeddings made, by the text that it is of: a text that comes again within days is not paid for again.
create table knowledge_embedded (
  account_id uuid not null references accounts (id) on delete cascade,
  model text not null,
  -- SHA-256 of the text.
  hash bytea not null,
  -- One signed byte a dimension, as in knowledge_vectors.
  vector bytea not null,
  made_at timestamptz not null,
  primary key (account_id, model, hash)
);
alter table knowledge_embedded alter column vector set storage external;
create index knowledge_embedded_old on knowledge_embedded (made_at);
call hold_rows('knowledge_embedded');

-- How many texts of the business were embedded on that day (UTC).
alter table knowledge_indexes
  add column embedded_day date,
  add column embedded_texts integer not null default 0;
