-- What the shop sells in each country. The rows belong to the operator; the seed fills them once. Prices have no VAT.

create table currency (
  code text primary key check (code ~ '^[A-Z]{3}$'),
  symbol text not null,
  -- Places behind the decimal mark.
  decimals integer not null default 2 check (decimals between 0 and 4)
);

create table country_vat (
  country text primary key references region on delete cascade,
  percentage numeric not null check (percentage >= 0 and percentage < 100)
);

create table plan (
  id integer primary key,
  -- Names its texts.
  code text not null unique,
  -- 10 pay-as-you-go, 11 business, 12 enterprise.
  subscription_type_id integer not null check (subscription_type_id in (10, 11, 12)),
  logo text not null default '',
  -- That it brings per year.
  credits integer not null default 0 check (credits >= 0),
  requires_esi_licence boolean not null default false,
  is_active boolean not null default true,
  -- {"de": {"title": "…", "description": "…", "features": "…\n…"}}: words of the operator, before those of the product.
  words jsonb not null default '{}'
);

create table add_on (
  id integer primary key,
  code text not null unique,
  -- 1 credit packages, 6 car repair, 11 RDS500, 16 single credits, 21 service.
  category_id integer not null,
  image text not null default '',
  is_per_workshop boolean not null default false,
  allows_monthly boolean not null default false,
  is_top_up boolean not null default false,
  -- That one of it brings.
  credits integer not null default 0 check (credits >= 0),
  is_active boolean not null default true,
  words jsonb not null default '{}'
);

create table plan_add_on (
  plan_id integer not null references plan on delete cascade,
  add_on_id integer not null references add_on on delete cascade,
  is_mandatory boolean not null default false,
  primary key (plan_id, add_on_id)
);

-- Without a price in the currency of the country it is not sold there: the next currency can be prepared before the change.
create table plan_price (
  plan_id integer not null references plan on delete cascade,
  country text not null references region on delete cascade,
  currency text not null references currency,
  -- Null: cannot be paid per month.
  monthly numeric check (monthly >= 0),
  yearly numeric not null check (yearly >= 0),
  -- Without the reduction; null: there is none.
  original_monthly numeric check (original_monthly >= 0),
  original_yearly numeric check (original_yearly >= 0),
  primary key (country, currency, plan_id)
);

create table add_on_price (
  add_on_id integer not null references add_on on delete cascade,
  country text not null references region on delete cascade,
  currency text not null references currency,
  monthly numeric check (monthly >= 0),
  yearly numeric not null check (yearly >= 0),
  original_monthly numeric check (original_monthly >= 0),
  original_yearly numeric check (original_yearly >= 0),
  primary key (country, currency, add_on_id)
);

-- One request without a subscription.
create table service_price (
  subsystem_id integer not null,
  country text not null references region on delete cascade,
  currency text not null references currency,
  part_number text not null,
  price numeric not null check (price >= 0),
  primary key (country, currency, subsystem_id)
);

-- What the operator knows of a workshop's ESI[tronic] 2.0 licence and interface, e.g. `KTS 560`.
alter table company
  add column has_esi_licence boolean not null default false,
  add column kts_version text not null default '';
