-- Work to be done at least once. A row exists while its work is not done; whoever holds the lease with the current
-- fence may finish it, everybody else's late write finds no row.
create table jobs (
  kind text not null,
  -- What the work is about: enqueuing the same twice is one job.
  key text not null,
  run_at timestamptz not null,
  lease_until timestamptz,
  fence bigint not null default 0,
  attempts integer not null default 0,
  primary key (kind, key)
);
create index jobs_due on jobs (run_at);
