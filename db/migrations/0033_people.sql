-- contract: programs from before it read columns that are gone.
-- Who a business is: its owner and whom the owner lets in. A log-in is a person's; the account is the business behind it. An owner has
-- the account's own id, so that what the audit log and readings say of accounts stays right.
create table people (
  account_id uuid not null references accounts (id) on delete cascade,
  id uuid not null unique,
  email text not null,
  email_key text not null,
  -- When somebody proved that the address is theirs: by a mailed code, an invitation, or a provider.
  email_proven_at timestamptz,
  password_hash text,
  first_name text not null default '',
  last_name text not null default '',
  business_role text not null check (business_role in ('owner', 'manager', 'staff', 'reader')),
  role text not null default 'user' check (role in ('user', 'superadmin')),
  created_at timestamptz not null default now(),
  -- Let in no more. The row stays, for what was done in its name.
  ended_at timestamptz,
  primary key (account_id, id)
);
create unique index people_email on people (email_key) where ended_at is null;
create unique index people_owner on people (account_id) where business_role = 'owner';
call hold_rows('people');

insert into people (account_id, id, email, email_key, email_proven_at, password_hash, first_name, last_name, business_role, role, created_at)
select id, id, email, email_key, email_proven_at, password_hash, first_name, last_name, 'owner', role, created_at from accounts;

-- What a person has, and not the business.
do $$
declare
  own text;
begin
  foreach own in array array['sessions', 'reset_codes', 'provider_identities', 'sign_in_codes']
  loop
    execute format('alter table %I add column person_id uuid', own);
    execute format('update %I set person_id = account_id', own);
    execute format('alter table %I alter column person_id set not null,
      add foreign key (account_id, person_id) references people (account_id, id) on delete cascade', own);
    execute format('create index %I on %I (account_id, person_id)', own || '_person', own);
  end loop;
end
$$;
drop index sessions_account, provider_identities_account;

alter table accounts
  drop column email,
  drop column email_key,
  drop column email_proven_at,
  drop column password_hash,
  drop column first_name,
  drop column last_name,
  drop column role;

-- Whom the owner asks to come, by mail. The token is in the mail alone.
create table invitations (
  account_id uuid not null references accounts (id) on delete cascade,
  id uuid not null,
  email text not null,
  email_key text not null,
  business_role text not null check (business_role in ('manager', 'staff', 'reader')),
  token_hash bytea not null unique,
  invited_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, email_key)
);
call hold_rows('invitations');
