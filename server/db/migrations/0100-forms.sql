-- Forms and what belongs to them. A form's declaration is one document; every version is kept for its leads.
create table forms (
  id text primary key,
  name text not null,
  status text not null check (status in ('draft', 'published', 'archived')),
  version integer not null default 1,
  locale text not null,
  -- fields, steps, layout, submit_label, consents, spam, translations
  definition jsonb not null,
  retention_days integer not null,
  lock_version integer not null default 1,
  changed_fields jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null,
  updated_by_name text not null
);
create unique index forms_name on forms (lower(name));
create index forms_updated on forms (updated_at desc, id);

create table form_versions (
  form_id text not null references forms (id) on delete cascade,
  version integer not null,
  definition jsonb not null,
  created_at timestamptz not null default now(),
  primary key (form_id, version)
);

-- thank_you, notifications, confirmations, integrations: each with a version of its own.
create table form_parts (
  form_id text not null references forms (id) on delete cascade,
  part text not null,
  value jsonb not null,
  lock_version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  updated_by_name text not null,
  primary key (form_id, part)
);

-- What must not stand in the integrations document: secrets (sealed), and how deliveries do.
create table form_integration_states (
  form_id text not null references forms (id) on delete cascade,
  integration_id text not null,
  secret text,
  disabled_reason text,
  failures_in_row integer not null default 0,
  open_until timestamptz,
  sent_day date,
  sent_count integer not null default 0,
  primary key (form_id, integration_id)
);

create table form_locations (
  id text primary key,
  name text not null,
  external_key text unique,
  details jsonb not null,
  active boolean not null default true,
  agents jsonb not null default '[]',
  emails jsonb not null default '[]',
  lock_version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  updated_by_name text not null
);

create table form_service_settings (
  id text primary key,
  key text not null unique,
  value jsonb not null,
  lock_version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  updated_by_name text not null
);

create table form_secrets (name text primary key, value text not null);
