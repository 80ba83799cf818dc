-- What editors keep to use again: sections (some blocks) and page templates (all blocks of a page with its values).
create table library_items (
  id text primary key,
  kind text not null check (kind in ('section', 'page_template')),
  name text not null,
  description text not null default '',
  -- Page values; null for sections.
  meta jsonb,
  fragment jsonb not null,
  -- Number of blocks, and the templates of the outermost ones in order.
  blocks integer not null,
  types jsonb not null,
  lock_version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_name text not null,
  deleted_at timestamptz
);
create index library_items_name on library_items (kind, name) where deleted_at is null;
