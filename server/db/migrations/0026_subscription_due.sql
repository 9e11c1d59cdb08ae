-- What is due is found by the dates of all subscriptions that run: of no use for it.
drop index company_due;
