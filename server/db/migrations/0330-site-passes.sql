-- What lets the on-page toolbar know its editor on the public site's own host, where the session cookie is not sent: a
-- code, good once and for a minute, and the pass it is changed for. Both end with the session.
create table site_passes (
  secret_hash text primary key,
  kind text not null check (kind in ('code', 'pass')),
  session_hash text not null references sessions (id_hash) on delete cascade,
  -- Origin of the site it is good at.
  site text not null,
  expires_at timestamptz not null
);
create index site_passes_session on site_passes (session_hash);
create index site_passes_age on site_passes (expires_at);
