-- Every redirection that is not a page of its own: those people write, and those that follow a page that was moved.
create table redirects (
  id text primary key,
  -- Decoded, composed Unicode, one leading slash, none at the end, without language.
  from_path text not null unique,
  -- Leads to a page wherever it is, or else to an address; neither only for 410.
  page_id text references pages (id) on delete cascade,
  address text,
  http_code integer not null default 301 check (http_code in (301, 302, 307, 308, 410)),
  enabled boolean not null default true,
  note text not null default '',
  created_by text not null check (created_by in ('automatic', 'person')),
  hits bigint not null default 0,
  last_hit_at timestamptz,
  lock_version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null,
  updated_by_name text not null,
  check (page_id is null or address is null),
  check (http_code = 410 or page_id is not null or address is not null)
);
create index redirects_page on redirects (page_id) where page_id is not null;

insert into redirects (id, from_path, page_id, created_by, created_at, updated_at, updated_by, updated_by_name)
select gen_random_uuid()::text, path, page_id, 'automatic', created_at, created_at, 'system', 'System'
from page_old_paths;
drop table page_old_paths;
