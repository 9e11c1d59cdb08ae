-- Whose address was proved, who belongs to the demo, and from whom a contact message is, also before they have an account.

alter table identity
  -- One of the accounts with the password that everybody knows: refused while the demo is off.
  add column is_demo boolean not null default false,
  -- Null: nobody has shown yet that mail to this address reaches them.
  add column email_proved_at timestamptz;
-- Ids of the demo are made from its addresses; everybody else has a random one.
update identity set is_demo = true, email_proved_at = created_at
  where id like 'demo-%' and ciam_id = id and eop_id = 'eop-' || id;

alter table contact_message add column ciam_id text;
update contact_message set ciam_id = account.ciam_id from account where account.id = contact_message.account_id;
create index contact_message_person on contact_message (ciam_id, created_at);
drop index contact_message_account;
create index contact_message_account on contact_message (account_id);
