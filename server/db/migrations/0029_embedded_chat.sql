-- What the embedded chat service knows, in place of a provider's own record. The portal never reads it, and it never reads the portal's.

create table embedded_chat_user (
  arn text primary key,
  name text not null,
  updated_at timestamptz not null
);

create table embedded_chat_channel (
  arn text primary key,
  -- Order of the lists, as in the tables below.
  seq bigint generated always as identity unique,
  name text not null,
  mode text not null check (mode in ('RESTRICTED', 'UNRESTRICTED')),
  privacy text not null check (privacy in ('PRIVATE', 'PUBLIC')),
  metadata text,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_message_at timestamptz
);

create table embedded_chat_membership (
  seq bigint generated always as identity primary key,
  channel_arn text not null references embedded_chat_channel (arn) on delete cascade,
  member_arn text not null,
  type text not null check (type in ('DEFAULT', 'HIDDEN')),
  invited_by text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (channel_arn, member_arn)
);
create index embedded_chat_membership_member on embedded_chat_membership (member_arn, seq);

create table embedded_chat_message (
  -- Order within a channel: given while the channel's row is locked.
  seq bigint generated always as identity primary key,
  id text not null unique,
  channel_arn text not null references embedded_chat_channel (arn) on delete cascade,
  sender_arn text not null,
  -- Both null once it is redacted.
  content text,
  metadata text,
  type text not null check (type in ('STANDARD', 'CONTROL')),
  persistence text not null check (persistence in ('PERSISTENT', 'NON_PERSISTENT')),
  is_redacted boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  edited_at timestamptz
);
create index embedded_chat_message_channel on embedded_chat_message (channel_arn, seq);

-- What was made under a ClientRequestToken, for repetitions of the call.
create table embedded_chat_token (
  operation text not null,
  user_arn text not null,
  token text not null,
  made text,
  created_at timestamptz not null,
  primary key (operation, user_arn, token)
);
create index embedded_chat_token_age on embedded_chat_token (created_at);
