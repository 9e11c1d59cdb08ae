-- What the server needs before any area: people of the embedded identity provider, its state, secrets, jobs,
-- answers by Idempotency-Key, and the revision counters that delta pulls and events stand on.

create table identity (
  id text primary key,
  email text not null,
  password_hash text,
  given_name text not null default '',
  family_name text not null default '',
  mobile text not null default '',
  ciam_id text not null unique,
  eop_id text not null,
  -- {companyName, city, zipCode, taxNumber, phone, address1, address2}
  company jsonb not null default '{}',
  countrycode text not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index identity_email on identity (lower(email)) where deleted_at is null;

-- Every model of the OpenID provider in one table.
create table oidc (
  kind text not null,
  id text not null,
  payload jsonb not null,
  uid text,
  grant_id text,
  account_id text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (kind, id)
);
create index oidc_uid on oidc (uid) where uid is not null;
create index oidc_grant on oidc (grant_id) where grant_id is not null;
create index oidc_account on oidc (account_id) where account_id is not null;
create index oidc_expiry on oidc (expires_at);

-- Signing keys and the like, so that all processes use the same ones.
create table secret (
  name text primary key,
  value jsonb not null,
  created_at timestamptz not null default now()
);

create table job (
  id bigint generated always as identity primary key,
  name text not null,
  payload jsonb not null default '{}',
  unique_key text,
  run_at timestamptz not null,
  attempts int not null default 0,
  max_attempts int not null default 8,
  locked_until timestamptz,
  error text,
  failed_at timestamptz,
  created_at timestamptz not null default now()
);
create index job_due on job (run_at) where failed_at is null;
create unique index job_unique on job (name, unique_key) where unique_key is not null and failed_at is null;

-- The first answer of each write. `scope` is the ciam_id of the caller.
create table idempotency (
  scope text not null,
  key text not null,
  endpoint text not null,
  request_hash text not null,
  status int,
  answer text,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_age on idempotency (created_at);

-- One counter per company; its row is locked until commit, so revisions become visible in order.
create table company_revision (
  company_id bigint primary key,
  revision bigint not null
);

-- What clients must forget: rows deleted at a revision.
create table deletion (
  company_id bigint not null,
  entity text not null,
  id text not null,
  revision bigint not null,
  primary key (company_id, entity, id)
);
create index deletion_revision on deletion (company_id, entity, revision);
