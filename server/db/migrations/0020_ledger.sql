-- The activity of a wallet is a ledger: movements are only added, and what a company has is their sum, whoever changes it.

alter table wallet_transaction
  -- What a movement is booked for, when it is not a request: the same cause is booked once.
  add column cause text,
  alter column balance set default 0;
update wallet_transaction set cause = 'before-' || id where request_id is null;
alter table wallet_transaction
  add constraint wallet_transaction_has_cause check (request_id is not null or cause is not null);
create unique index wallet_transaction_cause on wallet_transaction (cause);

-- As next-revision.ts does it: devices of the company hear of the change on commit.
create function tell_company(company integer, entity text) returns bigint language plpgsql as $$
declare
  reached bigint;
begin
  insert into company_revision as known (company_id, revision) values (company, 1)
  on conflict (company_id) do update set revision = known.revision + 1
  returning known.revision into reached;
  perform pg_notify('company_changed',
    json_build_object('companyId', company::bigint, 'revision', reached, 'entity', entity)::text);
  return reached;
end $$;

-- A movement changes the balance and carries it.
create function book_movement() returns trigger language plpgsql as $$
begin
  -- Inside of book_balance the balance has been changed already.
  if pg_trigger_depth() = 1 then
    update company set credits = credits + new.amount where id = new.company_id returning credits into new.balance;
  end if;
  return new;
end $$;

-- A balance that is set by hand is a movement, too.
create function book_balance() returns trigger language plpgsql as $$
declare
  before integer := 0;
  reached bigint;
begin
  if tg_op = 'UPDATE' then
    before := old.credits;
  end if;
  if pg_trigger_depth() > 1 or new.credits = before then
    return null;
  end if;
  reached := tell_company(new.id, 'wallet');
  insert into wallet_transaction
    (company_id, at, reason, topic, subject, user_name, amount, balance, revision, cause)
  values (new.id, now(), case tg_op when 'INSERT' then 7 else 4 end,
    case tg_op when 'INSERT' then 'Sign Up' else 'Reimbursement' end,
    case tg_op when 'INSERT' then 'Opening balance' else 'Correction' end, '', new.credits - before, new.credits, reached,
    'by-hand-' || gen_random_uuid());
  perform tell_company(new.id, 'account');
  return null;
end $$;

-- Balances from before that no movement explains.
insert into wallet_transaction (company_id, at, reason, topic, subject, user_name, amount, balance, revision, cause)
select id, now(), 4, 'Reimbursement', 'Correction', '', credits - booked, credits, tell_company(id, 'wallet'), 'opening-' || id
from (
  select id, credits, (select coalesce(sum(amount), 0) from wallet_transaction where company_id = company.id) as booked
  from company
) known
where credits <> booked;

create trigger wallet_transaction_books before insert on wallet_transaction
  for each row execute function book_movement();
create trigger company_books after insert or update of credits on company
  for each row execute function book_balance();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to', tg_table_name;
end $$;
create trigger wallet_transaction_stays before update or delete on wallet_transaction
  for each row execute function refuse_change();
create trigger wallet_transaction_is_kept before truncate on wallet_transaction
  for each statement execute function refuse_change();
