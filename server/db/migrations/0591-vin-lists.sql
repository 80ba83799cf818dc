-- Cars that a recall concerns: their numbers as keyed hashes, which nobody can turn back without the server's secret.
create table vin_lists (
  id text primary key,
  key text not null unique,
  name text not null,
  campaign text not null default '',
  lock_version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  updated_by_name text not null
);
create table vin_list_entries (
  list_id text not null references vin_lists (id) on delete cascade,
  hash text not null,
  primary key (list_id, hash)
);
