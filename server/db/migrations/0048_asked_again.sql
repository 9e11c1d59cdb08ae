-- Whether more than one call asks the provider for the payment: that nobody hears one of them says nothing of the others.
alter table order_payment add column is_asked_again boolean not null default false;
