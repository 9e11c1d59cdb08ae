-- When people were told that the provider has taken a payment and does not decide it.
alter table order_payment add column overdue_at timestamptz;
