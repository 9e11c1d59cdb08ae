-- The team: what managers know of a person, their invitations as they were mailed, and since when nobody is signed in any more.

alter table contact_person
  add column telephone text not null default '',
  -- Form of address; null: unknown.
  add column titulation_id smallint,
  -- Idempotency-Key of the call that added the person.
  add column client_key text,
  -- Of the company at the last change.
  add column revision bigint not null default 0;

alter table account
  add column last_sign_in_at timestamptz,
  -- Access tokens that were issued before are good for nothing.
  add column sessions_ended_at timestamptz;

alter table invitation
  -- Null: not mailed by us.
  add column mailed_to text,
  add column created_at timestamptz,
  -- What the mail is written in.
  add column language text not null default '',
  add column country text not null default '',
  add column delivery text check (delivery in ('sending', 'sent', 'refused'));
create index invitation_company_created on invitation (company_id, created_at) where created_at is not null;
