-- `upgrade`: more of what runs, for the rest of what is paid (period_from to period_until); what it brings is in `brings`.
alter table shop_order
  drop constraint shop_order_kind_check,
  add constraint shop_order_kind_check check (kind in ('purchase', 'renewal', 'method', 'upgrade')),
  drop constraint shop_order_has_period,
  add constraint shop_order_has_period check (
    (kind in ('renewal', 'upgrade')) = (period_from is not null and period_until is not null)),
  -- KeptUpgrade.
  add column brings jsonb,
  add constraint shop_order_brings check ((kind = 'upgrade') = (brings is not null));
create unique index shop_order_open_upgrade on shop_order (company_id) where state = 'open' and kind = 'upgrade';
