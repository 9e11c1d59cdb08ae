-- A video meeting belongs to a request; at most one of a request is going on.

create table meeting (
  -- In the address of its page; cannot be guessed.
  name text primary key,
  request_id integer not null references support_request (id),
  title text not null,
  -- What the provider answered (ProviderMeeting).
  meeting jsonb not null,
  started_by text not null,
  started_at timestamptz not null,
  ended_at timestamptz
);
create unique index meeting_going_on on meeting (request_id) where ended_at is null;

-- Of the embedded meeting service: who still has a token for one of these is not let in. Rows go when those tokens are too old.
create table embedded_meeting_end (
  meeting_id text primary key,
  ended_at timestamptz not null
);
