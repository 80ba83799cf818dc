-- When the person last proved who they are (not the same as when the session began), what they sat at, and a name for
-- the session that is no secret, so that people can see and end their own.
alter table sessions
  add column public_id text not null default gen_random_uuid()::text,
  add column authenticated_at timestamptz,
  add column agent text not null default '';
update sessions set authenticated_at = created_at;
alter table sessions alter column authenticated_at set not null;
create unique index sessions_public_id on sessions (public_id);
