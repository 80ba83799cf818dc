-- Every value a setting has had, the newest in force: to look at and to bring back. Nothing here is changed or deleted.
create table setting_versions (
  key text not null,
  version integer not null,
  -- JSON text; null = the default.
  value text,
  -- The version this one brought back.
  restored_from integer,
  created_at timestamptz not null default now(),
  created_by text not null,
  created_by_name text not null,
  primary key (key, version)
);

insert into setting_versions (key, version, value, created_at, created_by, created_by_name)
select key, lock_version, value, updated_at, updated_by, updated_by_name from settings;

create function refuse_setting_version_change() returns trigger language plpgsql as $$
begin
  raise exception 'setting_versions is append-only';
end $$;
create trigger setting_versions_append_only before update or delete on setting_versions
for each row execute function refuse_setting_version_change();

-- Values that somebody looks at on the site before saving them.
create table setting_previews (
  token_hash text primary key,
  actor_id text not null,
  -- Setting keys with their values, as JSON text.
  overrides text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index setting_previews_expiry on setting_previews (expires_at);
create index setting_previews_actor on setting_previews (actor_id, created_at);
