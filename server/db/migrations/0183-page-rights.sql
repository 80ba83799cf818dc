-- Who may edit and who may publish a page and all below it. Null, or no row: as the page above says; at the top everybody
-- whose role has the permission. A rule never gives more than a role does.
create table page_rights (
  page_id text primary key references pages (id) on delete cascade,
  edit jsonb,
  publish jsonb,
  updated_at timestamptz not null default now(),
  updated_by text not null
);
