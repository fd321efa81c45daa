-- What a business lets its assistant read: bases of web pages, texts and files, cut into passages that calls search. Safety 6 names
-- what is sealed; this is the business's own writing, meant to be told to any caller, and it must be searchable, so it stays in the
-- clear (uploaded files are sealed in the file store). Every key begins with the account, and children point at their parent
-- together with it: no row can hang on another tenant's.

create table knowledge_bases (
  account_id uuid not null references accounts (id) on delete cascade,
  id uuid not null unique,
  name text not null,
  -- The name without regard to case.
  name_key text not null,
  created_at timestamptz not null,
  -- Of the base or of one of its items.
  changed_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, name_key)
);

create table knowledge_items (
  account_id uuid not null,
  id uuid not null unique,
  base_id uuid not null,
  type text not null check (type in ('web_page', 'text', 'file')),
  name text not null,
  -- The normalised address of a page, the name of a text without regard to case; null for files, which may share a name.
  name_key text,
  -- What there is to read: the address of a page, a text, or a file of the file store.
  url text,
  body text,
  file_key text,
  file_bytes bigint,
  created_at timestamptz not null,
  state text not null default 'new' check (state in ('new', 'waiting', 'reading', 'read', 'failed', 'changed')),
  progress real,
  problem text not null default '',
  -- Who reads it now; a result that comes with another one is not taken. The last sign of life of that reading, and how often it
  -- was begun.
  reading_id uuid,
  touched_at timestamptz not null,
  tries integer not null default 0,
  -- SHA-256 of the text that was cut, and what the page's server called that version.
  content_hash text,
  etag text,
  last_modified text,
  -- The way of cutting that made the passages, how many there are, and the model of their embeddings.
  cut_version integer not null default 0,
  passages integer not null default 0,
  embedded_with text,
  primary key (account_id, id),
  foreign key (account_id, base_id) references knowledge_bases (account_id, id) on delete cascade
);
create index knowledge_items_base on knowledge_items (account_id, base_id, created_at);
create unique index knowledge_items_name on knowledge_items (account_id, base_id, type, name_key);
create index knowledge_items_open on knowledge_items (account_id, touched_at) where state in ('waiting', 'reading');

-- Numbered within the account, never twice, so that an index can name them shortly.
create table knowledge_passages (
  account_id uuid not null,
  number integer not null,
  item_id uuid not null,
  text text not null,
  primary key (account_id, number),
  foreign key (account_id, item_id) references knowledge_items (account_id, id) on delete cascade
);
create index knowledge_passages_item on knowledge_passages (account_id, item_id);

create table knowledge_vectors (
  account_id uuid not null,
  number integer not null,
  model text not null,
  -- One signed byte a dimension, of the vector brought to length 1.
  vector bytea not null,
  primary key (account_id, number),
  foreign key (account_id, number) references knowledge_passages (account_id, number) on delete cascade
);
alter table knowledge_vectors alter column vector set storage external;

-- The account's index: how many passages there are, the next number, and a version that every change raises.
create table knowledge_indexes (
  account_id uuid primary key references accounts (id) on delete cascade,
  passages integer not null default 0,
  next_number integer not null default 1,
  version bigint not null default 1
);

-- Its terms, in 64 parts by a hash of the stem: for each stem the words that lead to it and the numbers of its passages, packed
-- (docs/decisions/009). A look-up reads the parts of its few words alone. `words` serve the spelling.
create table knowledge_terms (
  account_id uuid not null references accounts (id) on delete cascade,
  part smallint not null,
  words text not null,
  terms bytea not null,
  primary key (account_id, part)
);
alter table knowledge_terms alter column terms set storage external;

-- Files whose item is gone, until they are removed from the file store.
create table knowledge_dropped_files (
  account_id uuid not null,
  file_key text not null,
  primary key (account_id, file_key)
);
create function drop_knowledge_file() returns trigger language plpgsql as $$
begin
  insert into knowledge_dropped_files values (old.account_id, old.file_key) on conflict do nothing;
  return null;
end
$$;
create trigger knowledge_items_dropped after delete on knowledge_items
  for each row when (old.file_key is not null) execute function drop_knowledge_file();

-- What a line of the assistant was made from, sealed as its text is, since it tells what was asked about: JSON inside, a list of
-- "source" and "title". Null where it was made from nothing.
alter table call_lines add column sources bytea;
