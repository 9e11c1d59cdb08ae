-- Files of chat messages. Their bytes are in the object store, one object for each part.

create table chat_file (
  -- What a message names it by; nobody can guess it.
  file_key text primary key,
  account_id text not null references account (id),
  -- Made by the device.
  attachment_id text not null,
  name text not null,
  type text not null,
  size integer not null,
  -- Hex SHA-256 of each part, in their order.
  parts jsonb not null,
  -- How many of the first parts are known to be stored.
  arrived integer not null default 0,
  -- Set once a message has taken it.
  request_id integer references support_request (id),
  created_at timestamptz not null,
  unique (account_id, attachment_id)
);
create index chat_file_unsent on chat_file (created_at) where request_id is null;
create index chat_file_request on chat_file (request_id);
