-- Proofs of human checks that were used, until they would be too old anyway: each is accepted once, by whichever process.
create table spent_proofs (
  key bytea primary key,
  expires_at timestamptz not null
);
create index spent_proofs_expiry on spent_proofs (expires_at);

-- Messages from the contact form. Acknowledged once the row is there; the mail follows as a job.
create table contact_requests (
  id uuid primary key,
  -- Hash of the proof that came with it, and of what it says: the same once more is the same message, whose answer was lost.
  proof bytea not null unique,
  digest bytea not null,
  -- Who writes and what, sealed with the house's own key.
  message bytea not null,
  -- Open until it was handed over: a message is never given up.
  state text not null default 'pending' check (state in ('pending', 'sent', 'outbox')),
  created_at timestamptz not null,
  settled_at timestamptz
);
create index contact_requests_pending on contact_requests (created_at) where state = 'pending';
create index contact_requests_old on contact_requests (created_at);

create table webinar_registrations (
  id uuid primary key,
  webinar text not null,
  -- Keyed hash of the folded address: once for each webinar.
  person bytea not null,
  proof bytea not null,
  -- Who registers, sealed with the house's own key.
  details bytea not null,
  state text not null default 'pending' check (state in ('pending', 'sent', 'outbox', 'failed')),
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (webinar, person)
);
create index webinar_registrations_pending on webinar_registrations (created_at) where state = 'pending';
create index webinar_registrations_newest on webinar_registrations (created_at, id);
create index webinar_registrations_of_webinar on webinar_registrations (webinar, created_at, id);
