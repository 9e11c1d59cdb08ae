-- What does not belong to a workshop: countries, languages, hours, notices, texts, the vehicle catalogue and the
-- vehicles that a number finds. Operators may change regions, hours, notices and texts; the seed never overwrites them.

create table region (
  country text primary key check (country ~ '^[a-z]{2}$'),
  country_name text not null,
  is_active boolean not null default true,
  -- Site of this country; empty when it is this site.
  url text not null default '',
  area text not null check (area in ('APAC', 'EU', 'NA')),
  cdm_version text not null default '',
  has_wholesaler_config boolean not null default false,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- IANA ids; the first is the country's own.
  time_zones jsonb not null,
  -- 1 scheduled, 2 queue.
  booking_types jsonb not null default '[1, 2]',
  -- 10 registration, 20 VIN, 30 KBA number or type number.
  search_methods jsonb not null default '[10, 20]',
  -- Home-page links, video ids, campaign pages: whatever else a country has of its own.
  configuration jsonb not null default '{}'
);

create table region_language (
  country text not null references region on delete cascade,
  lcid text not null,
  localized text not null,
  is_default boolean not null default false,
  position int not null,
  primary key (country, lcid)
);
create unique index region_default_language on region_language (country) where is_default;

-- In the country's own time zone; a weekday without a row is closed. 1 Monday … 7 Sunday.
create table support_hours (
  country text not null references region on delete cascade,
  weekday int not null check (weekday between 1 and 7),
  opens text not null check (opens ~ '^\d\d:\d\d$'),
  closes text not null check (closes ~ '^\d\d:\d\d$'),
  primary key (country, weekday)
);

-- Days off beside the public holidays that are computed.
create table day_off (
  country text not null references region on delete cascade,
  day date not null,
  reason text not null default '',
  primary key (country, day)
);

-- Texts with which the operator overlays the built-in dictionaries. `language_id` in lower case, `de` or `de-at`.
create table translation (
  language_id text not null check (language_id = lower(language_id)),
  key text not null,
  text text not null,
  primary key (language_id, key)
);

create table maintenance (
  "only" boolean primary key default true check ("only"),
  is_active boolean not null default false,
  online_again_at timestamptz
);
insert into maintenance default values;

create table maintenance_notice (
  id bigint generated always as identity primary key,
  country text not null,
  -- {"en": "…", "de": "…"}
  message jsonb not null,
  start_date date not null,
  due_date date not null
);

create table catalogue_engine (
  area text not null check (area in ('APAC', 'EU', 'NA')),
  -- Brands and models in the order of their names, engines from small to large.
  position int not null,
  brand text not null,
  model text not null,
  name text not null,
  code text not null,
  fuel_type text not null,
  power_kw int not null,
  from_year int not null,
  to_year int not null,
  variants jsonb not null,
  k_type text not null,
  primary key (area, position)
);
create unique index catalogue_engine_name on catalogue_engine (area, lower(brand), lower(model), lower(name));
create index catalogue_engine_k_type on catalogue_engine (k_type);

-- What a registration authority or a data provider knows; numbers without blanks and hyphens, in upper case.
create table known_vehicle (
  id int primary key,
  country text not null,
  -- US only; empty elsewhere.
  state text not null default '',
  registration text not null,
  registration_key text not null,
  vin text not null,
  -- HSN/TSN in de, national code in at, Typenschein in ch; empty elsewhere.
  type_number text not null default '',
  type_number_key text not null default '',
  rb_key text not null,
  k_type text not null,
  brand text not null,
  model text not null,
  engine text not null,
  engine_code text not null,
  year int not null,
  variant text not null,
  fuel_type text not null,
  power_kw int not null,
  transmission text not null,
  body_style text not null
);
create unique index known_vehicle_registration on known_vehicle (country, state, registration_key);
create unique index known_vehicle_vin on known_vehicle (vin);
create index known_vehicle_type_number on known_vehicle (country, type_number_key) where type_number_key <> '';
create index known_vehicle_rb_key on known_vehicle (rb_key);
create index known_vehicle_k_type on known_vehicle (k_type);

-- Which edition of our own data a database holds, so that a newer one replaces it once.
create table reference_edition (
  name text primary key,
  hash text not null
);
