-- Values of declared settings, as JSON text. null (or no row) = the default; the row stays, so that versions only grow.
create table settings (
  key text primary key,
  value text,
  lock_version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  updated_by_name text not null
);

create table nav_entries (
  id text primary key,
  menu text not null,
  title text not null,
  titles jsonb not null default '{}',
  page_id text references pages (id),
  url text,
  target text not null default '_self',
  sequence integer not null default 0,
  parent_id text references nav_entries (id) on delete cascade,
  lock_version integer not null default 1,
  changed_fields jsonb not null default '[]',
  updated_at timestamptz not null default now(),
  updated_by text not null,
  updated_by_name text not null
);
create index nav_entries_place on nav_entries (menu, parent_id, sequence);
