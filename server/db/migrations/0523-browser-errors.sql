-- Errors that browsers report, alike ones together: no address of anybody, nothing that was typed.
create table browser_errors (
  id text primary key,
  part text not null,
  message text not null,
  stack text not null,
  page text not null,
  browser text not null,
  count integer not null default 1,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index browser_errors_seen on browser_errors (last_seen_at desc);
