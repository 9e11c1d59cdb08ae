-- Orders of the shop and the payments for them. Sums are decimal text (numeric), as the person saw them when they ordered.

create table shop_order (
  id text primary key,
  -- In which they were made.
  sequence bigint generated always as identity,
  account_id text not null references account (id),
  company_id integer not null references company (id),
  cart_id integer not null,
  cart_version integer not null,
  -- CartOnServer, with the prices that count.
  cart jsonb not null,
  delivery jsonb not null,
  supplier_id text,
  country text not null,
  language text not null,
  currency text not null,
  net numeric not null,
  vat numeric not null,
  total numeric not null,
  state text not null check (state in ('open', 'paid', 'closed')),
  created_at timestamptz not null,
  paid_at timestamptz,
  -- Empty until it is paid.
  invoice_number text not null default ''
);
-- What is in a cart is ordered once at a time.
create unique index shop_order_open on shop_order (account_id, company_id) where state = 'open';
create index shop_order_latest on shop_order (account_id, company_id, sequence desc);

create table order_payment (
  -- Our reference and Idempotency-Key for the provider.
  id text primary key,
  order_id text not null references shop_order (id),
  number integer not null,
  -- The call that began it: a repeat finds it.
  account_id text not null references account (id),
  client_key text not null,
  -- 1 card, 2 SEPA, 3 company account, 4 Bacs, 0 nothing to pay.
  method_id integer not null,
  state text not null
    check (state in ('asking', 'action', 'checking', 'authorised', 'refused', 'given-up', 'refunded')),
  -- What the provider was asked last while its answer is not known: it is asked the same again. Card data in it is encrypted for the provider.
  asked jsonb,
  asked_at timestamptz,
  -- For the components in the browser, while the person has to do something.
  action jsonb,
  provider_id text,
  refusal_code integer,
  began_at timestamptz not null,
  told_at timestamptz,
  unique (order_id, number),
  unique (account_id, client_key)
);
-- Two tabs cannot both pay.
create unique index order_payment_under_way on order_payment (order_id) where state in ('asking', 'action', 'checking');
create index order_payment_unanswered on order_payment (asked_at) where asked is not null;

create table invoice_counter (
  country text not null,
  year integer not null,
  last integer not null,
  primary key (country, year)
);

-- As many places as the currency has.
alter table billing_transaction alter column amount type numeric;
