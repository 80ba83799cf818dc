-- The menus as one document: `nav_entries` stays what visitors see; this row is its version and its lock.
create table navigations (
  id text primary key,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null default '',
  updated_by_name text not null default ''
);
create table navigation_versions (
  version integer primary key,
  content jsonb not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  created_by_name text not null
);
-- Picture, teaser, price, fuel, column, icon, card and their translations; only the document writes them.
alter table nav_entries add column details jsonb not null default '{}';
