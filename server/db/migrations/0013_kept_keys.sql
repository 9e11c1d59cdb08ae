-- Keys of effects are kept for good, their answers for a while: what is to be forgotten is found without looking at the rest.
drop index idempotency_age;
create index idempotency_answers on idempotency (created_at) where answer is not null;
