-- How many findings the last check of a page's draft had, for the list of pages.
create table page_findings (
  page_id text primary key references pages (id) on delete cascade,
  -- The draft's revision that was checked.
  revision integer not null,
  errors integer not null,
  warnings integer not null,
  checked_at timestamptz not null
);
