-- What was found when a file was looked into, so that it is done once and outside of any transaction; counts while it names the file's key.

alter table attachment
  add column inspected_key text,
  -- `fine`, `disguised`, `pixels` or `unfolds`.
  add column finding text;

-- The one try that a picture is good for: the call that made it and what it typed. Null: not tried yet.
alter table captcha add column tried_by text;

-- For the limits of visitors' messages.
create index contact_message_email on contact_message (lower(fields->>'email'), created_at);
create index contact_message_account on contact_message (account_id, created_at);
