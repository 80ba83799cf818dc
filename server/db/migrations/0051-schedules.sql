-- What goes live or offline later. The content is frozen when it is scheduled; whoever holds the row's lock runs it.
create table schedules (
  id text primary key,
  page_id text not null references pages (id) on delete cascade,
  action text not null check (action in ('publish', 'unpublish')),
  run_at timestamptz not null,
  -- The zone in which the person chose the time.
  time_zone text not null,
  title text not null,
  revision integer,
  snapshot jsonb,
  note text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed', 'cancelled')),
  -- Failures of the server itself, tried again; a failure of the content ends the schedule.
  attempts integer not null default 0,
  next_try_at timestamptz not null,
  findings jsonb not null default '[]',
  version integer,
  finished_at timestamptz,
  created_at timestamptz not null,
  created_by text not null,
  created_by_name text not null,
  lock_version integer not null default 1,
  check (action <> 'publish' or snapshot is not null)
);
create index schedules_due on schedules (next_try_at) where state = 'waiting';
create index schedules_page on schedules (page_id, run_at);
create index schedules_time on schedules (run_at, id);
