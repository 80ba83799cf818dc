-- Every value a setting of the forms has had: to look at and to bring back. Nothing here is changed or deleted.
create table form_setting_versions (
  key text not null,
  version integer not null,
  -- Null = the setting was deleted.
  value jsonb,
  -- The version this one brought back.
  restored_from integer,
  created_at timestamptz not null default now(),
  created_by text not null,
  created_by_name text not null,
  primary key (key, version)
);

insert into form_setting_versions (key, version, value, created_at, created_by, created_by_name)
select key, 1, value, updated_at, updated_by, updated_by_name from form_service_settings;

create function refuse_form_setting_version_change() returns trigger language plpgsql as $$
begin
  raise exception 'form_setting_versions is append-only';
end $$;
create trigger form_setting_versions_append_only before update or delete on form_setting_versions
for each row execute function refuse_form_setting_version_change();
