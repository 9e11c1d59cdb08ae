-- What the embedded payment service knows, in place of a provider's own record. The shop never reads it, and it never reads the shop's.

create table embedded_payment_stored_method (
  id text primary key,
  shopper_reference text not null,
  type text not null,
  brand text,
  last_four text not null,
  holder text not null,
  expiry_month text,
  expiry_year text,
  created_at timestamptz not null
);
create index embedded_payment_stored_method_shopper on embedded_payment_stored_method (shopper_reference);

create table embedded_payment (
  -- Its pspReference.
  id text primary key,
  -- Its name in addresses of the bank's pages.
  action_id text not null unique,
  merchant_reference text not null,
  shopper_reference text,
  value bigint not null,
  currency text not null,
  method text not null,
  brand text,
  last_four text,
  holder text not null,
  return_url text,
  -- Those to store when it is authorised.
  expiry_month text,
  expiry_year text,
  is_to_store boolean not null,
  stored_method_id text,
  state text not null check (state in ('challenge', 'received', 'authorised', 'refused')),
  refusal_code integer,
  -- What the person said at the bank's page.
  bank_answer text check (bank_answer in ('approved', 'refused', 'cancelled')),
  refunded_value bigint not null default 0,
  created_at timestamptz not null
);

create table embedded_payment_refund (
  id text primary key,
  payment_id text not null references embedded_payment (id),
  merchant_reference text not null,
  value bigint not null,
  created_at timestamptz not null
);

-- First answers, for repetitions of their calls.
create table embedded_payment_answer (
  key text primary key,
  request_hash text not null,
  status integer,
  answer text,
  created_at timestamptz not null
);
create index embedded_payment_answer_age on embedded_payment_answer (created_at);
