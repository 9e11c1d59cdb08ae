-- What a subscription needs to live on without a person: beside the columns of `company`, which say what runs and until when. A company
-- without a row (entered by the operator) has what its own columns say, and nothing that could be charged.

create table subscription (
  company_id integer primary key references company (id),
  -- Who looks after it: told of charges, named in orders of renewals.
  account_id text references account (id),
  language text not null,
  -- Of the last order; null: the company's own.
  delivery jsonb,
  supplier_id text,
  -- KeptWish: plan, optional add-ons, workshops, frequency. No price.
  wanted jsonb not null,
  -- 1 monthly, 6 yearly, from the next renewal on; null: as it is.
  next_frequency smallint,
  -- Day of the month on which it began.
  anchor_day smallint not null,
  -- Since when what comes once a year (credits, add-ons without a monthly price) is there.
  year_from timestamptz not null,
  -- 1 card, 2 SEPA, 3 company account, 4 Bacs, 0 nothing.
  method_id smallint not null default 0,
  -- {id, brand, lastFour, expires}, at the payment provider.
  stored_method jsonb,
  terminated_at timestamptz,
  termination_reason smallint,
  termination_comment text not null default '',
  charging text check (charging in ('renewal', 'reactivation')),
  failed_at timestamptz,
  next_try_at timestamptz,
  refusal_code integer,
  changed_at timestamptz not null
);

-- `purchase`: by a person at the checkout. `renewal`: of a period of the subscription. `method`: the stored method is changed, nothing is charged.
alter table shop_order
  add column kind text not null default 'purchase' check (kind in ('purchase', 'renewal', 'method')),
  add column period_from timestamptz,
  add column period_until timestamptz,
  add constraint shop_order_has_period check ((kind = 'renewal') = (period_from is not null and period_until is not null));
drop index shop_order_open;
-- What is in a cart is ordered once at a time.
create unique index shop_order_open on shop_order (account_id, company_id, kind) where state = 'open' and kind <> 'renewal';
create unique index shop_order_open_renewal on shop_order (company_id) where state = 'open' and kind = 'renewal';
-- A period is paid once.
create unique index shop_order_period on shop_order (company_id, period_from) where state = 'paid' and kind = 'renewal';

-- What ends or is renewed next.
create index company_due on company (coalesce(renewal_date, valid_till)) where subscription_active;
