-- Invitations to the staff app: whoever holds the link gets the roles, once. The token is in the mail alone; its hash is
-- none until the mail leaves. An accepted invitation is no row any more.
create table invitations (
  id text primary key,
  email text not null,
  name text not null default '',
  roles jsonb not null,
  -- Who answers for it: asked again for their rights when it is accepted.
  invited_by text not null references users (id) on delete cascade,
  token_hash text unique,
  -- How often it was sent: only the mail of the last time gets a link.
  sendings integer not null default 1,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  withdrawn_at timestamptz
);
create unique index invitations_address on invitations (lower(email)) where withdrawn_at is null;
create index invitations_age on invitations (expires_at);
