-- Scripts, styles and HTML that pages hold beside their blocks. `draft` is what editors work on, `live` what visitors get.
create table metaheads (
  id text primary key,
  draft jsonb not null,
  live jsonb,
  enabled boolean not null default true,
  sequence integer not null,
  lock_version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  updated_by_name text not null
);
