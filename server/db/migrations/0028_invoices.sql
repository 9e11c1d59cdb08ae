-- A bill is an invoice or a credit note: what it says is kept with it and never changes; only whether its money came does.

alter table billing_transaction
  add column kind text not null default 'invoice' check (kind in ('invoice', 'credit-note')),
  -- 'failed': the money did not come, or was called back.
  add column state text not null default 'paid' check (state in ('paid', 'failed')),
  -- 1 card, 2 SEPA, 3 company account, 4 Bacs, 0 voucher or nothing to pay.
  add column method_id integer,
  -- Null: from before the shop.
  add column order_id text references shop_order (id),
  -- That paid it; its id is the reference at the payment provider.
  add column payment_id text unique,
  -- Of a credit note: the invoice.
  add column corrects text references billing_transaction (id),
  -- What a credit note is written for: one for each.
  add column cause text unique,
  -- What is printed (BillDocument). Null: written elsewhere.
  add column document jsonb;
update billing_transaction set method_id = case payment_method
  when 'Credit card' then 1 when 'SEPA direct debit' then 2 when 'Company account' then 3 when 'Bacs direct debit' then 4 else 0 end;
update billing_transaction set order_id = id where id in (select id from shop_order);
alter table billing_transaction
  alter column method_id set not null,
  drop column payment_method;
create unique index billing_transaction_number on billing_transaction (invoice_number) where document is not null;

create function refuse_change_of_bill() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    old.state := new.state;
    if old is not distinct from new then
      return new;
    end if;
  end if;
  raise exception 'a bill stays as it was written';
end $$;
create trigger billing_transaction_stays before update or delete on billing_transaction
  for each row execute function refuse_change_of_bill();

-- Credit notes have numbers of their own.
alter table invoice_counter
  add column kind text not null default 'invoice' check (kind in ('invoice', 'credit-note')),
  drop constraint invoice_counter_pkey,
  add primary key (kind, country, year);
