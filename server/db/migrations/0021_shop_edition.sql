-- The name of what the shop sells now: another one after each change, never one that was there before, in no database. So a process
-- can keep the price lists it has read and still notice when an operator has changed them.

create table shop_edition (
  is_one boolean primary key default true check (is_one),
  edition uuid not null default gen_random_uuid()
);
insert into shop_edition default values;

create function shop_changed() returns trigger language plpgsql as $$
begin
  update shop_edition set edition = gen_random_uuid();
  return null;
end $$;

create trigger currency_edition after insert or update or delete or truncate on currency execute function shop_changed();
create trigger country_vat_edition after insert or update or delete or truncate on country_vat execute function shop_changed();
create trigger plan_edition after insert or update or delete or truncate on plan execute function shop_changed();
create trigger add_on_edition after insert or update or delete or truncate on add_on execute function shop_changed();
create trigger plan_add_on_edition after insert or update or delete or truncate on plan_add_on execute function shop_changed();
create trigger plan_price_edition after insert or update or delete or truncate on plan_price execute function shop_changed();
create trigger add_on_price_edition after insert or update or delete or truncate on add_on_price execute function shop_changed();
create trigger service_price_edition after insert or update or delete or truncate on service_price execute function shop_changed();
create trigger service_offer_edition after insert or update or delete or truncate on service_offer execute function shop_changed();
create trigger region_edition after insert or update of currency or delete or truncate on region execute function shop_changed();
