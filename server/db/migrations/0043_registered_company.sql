-- What a person whose company is in review has said about it at their sign-in service, as the other columns of it (0002).
alter table account
  add column address2 text not null default '',
  add column company_phone text not null default '';
