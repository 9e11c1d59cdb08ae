-- The shell: for whom a person may act, invitations, wholesalers, what an account has answered, what a company may use.

alter table company
  add column name4 text not null default '',
  add column address2 text not null default '',
  add column sdi_code text not null default '',
  add column fiscal_code text not null default '',
  add column is_active boolean not null default true,
  add column allow_pay_via_account boolean not null default false,
  -- Credits that the subscription brings per period.
  add column subscription_credits integer not null default 0,
  -- [{"id": 1, "name": "…", "category": {"id": 11}, "isMandatory": true}]
  add column add_ons jsonb not null default '[]',
  add column wholesaler_group_id text,
  add column wholesaler_branch_id text,
  -- Follows from the employees' e-mail addresses and the configured business units.
  drop column is_special_workshop;

alter table contact_person
  add column language text not null default '',
  -- False once a manager has taken the person off the team.
  add column is_active boolean not null default true;
create index contact_person_ciam_id on contact_person (ciam_id) where ciam_id <> '';

alter table account
  -- The person's own company; `company_id` is the one they act for now, `role_id` their role there.
  add column home_company_id integer references company (id),
  -- As whom they act for another company; null at home.
  add column acts_as integer references contact_person (id),
  -- Country of a site on which the person chose to stay; empty: never asked.
  add column country_decision text not null default '',
  add column private_hint boolean not null default false,
  add column private_hint_changed_at timestamptz,
  add column terms_accepted boolean not null default false,
  add column terms_changed_at timestamptz,
  -- Only what differs from the defaults.
  add column report_settings jsonb not null default '{}';
update account set home_company_id = company_id;

-- Contact persons of other companies as whom an account may act, with the role it has then.
create table impersonation (
  account_id text not null references account (id),
  contact_person_id integer not null references contact_person (id),
  role_id integer not null,
  primary key (account_id, contact_person_id)
);
create index impersonation_contact_person on impersonation (contact_person_id);

create table invitation (
  guid uuid primary key,
  -- Letters and digits in upper case, without the hyphens people see.
  code_key text not null unique,
  company_id integer not null references company (id),
  -- Null: an invitation of the company, whoever takes it becomes a manager.
  contact_person_id integer references contact_person (id),
  expires_at timestamptz not null,
  used_by text references account (id),
  used_at timestamptz
);
create index invitation_contact_person on invitation (contact_person_id);

create table wholesaler_group (
  id text primary key,
  country text not null,
  name text not null
);
create index wholesaler_group_country on wholesaler_group (country);

create table wholesaler_branch (
  id text primary key,
  group_id text not null references wholesaler_group (id) on delete cascade,
  name text not null,
  unique (group_id, id)
);
alter table company
  add foreign key (wholesaler_group_id) references wholesaler_group (id) on delete set null,
  add foreign key (wholesaler_branch_id) references wholesaler_branch (id) on delete set null;
