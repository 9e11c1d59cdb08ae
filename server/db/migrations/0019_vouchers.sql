-- Vouchers, and who has used them.

create table voucher (
  code text primary key check (code ~ '^[A-Z0-9]{6}$'),
  -- 11 brings credits, 31 reduces a subscription, 41 is a subscription that was paid before.
  type integer not null check (type in (11, 31, 41)),
  -- Null: every country.
  country text references region on delete cascade,
  valid_from timestamptz,
  -- Not on this instant any more.
  valid_until timestamptz,
  most_uses integer not null default 1 check (most_uses > 0),
  -- That a price is reduced by: a part of it, or money, which counts in its currency only.
  percentage numeric check (percentage > 0 and percentage <= 100),
  amount numeric check (amount > 0),
  currency text references currency,
  -- That it brings.
  credits integer not null default 0 check (credits >= 0),
  part_number text not null default '',
  is_active boolean not null default true,
  check ((amount is null) = (currency is null)),
  check (percentage is null or amount is null),
  check (type <> 11 or credits > 0),
  check (type <> 31 or percentage is not null or amount is not null or credits > 0)
);

-- The plans that it counts for; without one: every plan but pay-as-you-go.
create table voucher_plan (
  code text not null references voucher on delete cascade,
  plan_id integer not null references plan on delete cascade,
  primary key (code, plan_id)
);

-- Numbered from 1: of two who use the last one at the same moment both want the same number. A company uses each once.
create table voucher_use (
  code text not null references voucher,
  number integer not null check (number > 0),
  company_id integer not null references company (id),
  account_id text not null references account (id),
  -- What it was used for: the same cause uses it once.
  cause text not null,
  used_at timestamptz not null,
  primary key (code, number),
  unique (code, company_id),
  unique (code, cause)
);
