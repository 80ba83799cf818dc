-- Who made a version, and forms that somebody is looking at before saving them.
alter table form_versions add column created_by_name text not null default '';

create table form_previews (
  token text primary key,
  form_id text not null references forms (id) on delete cascade,
  actor_id text not null,
  name text not null,
  locale text not null,
  definition jsonb not null,
  expires_at timestamptz not null,
  unique (form_id, actor_id)
);
create index form_previews_expiry on form_previews (expires_at);
