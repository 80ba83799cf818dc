-- Where stock comes from (feeds in) and goes to (feeds out).

create table stock_feeds (
  id uuid primary key,
  name text not null,
  listing_key text not null references listings (key),
  source jsonb not null,
  mapping jsonb not null default '[]',
  rules jsonb not null,
  schedule jsonb,
  is_active boolean not null default true,
  notify text[] not null default '{}',
  -- The file that mapping and preview look at.
  file jsonb,
  next_run_at timestamptz,
  -- Runs that failed one after the other.
  failures integer not null default 0,
  created_at timestamptz not null default now(),
  lock_version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  updated_by_name text not null
);

create table stock_feed_runs (
  id uuid primary key,
  feed_id uuid not null references stock_feeds (id) on delete cascade,
  is_dry boolean not null,
  status text not null check (status in
    ('queued', 'reading', 'running', 'held', 'done', 'failed', 'cancelled', 'rejected')),
  trigger text not null check (trigger in ('person', 'schedule')),
  -- Somebody has looked at what is missing and lets it through.
  is_approved boolean not null default false,
  counts jsonb not null default '{}',
  processed integer not null default 0,
  total integer not null default 0,
  known_before integer not null default 0,
  missing integer not null default 0,
  error_code text,
  error_detail text,
  created_by text not null,
  created_by_name text not null,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index stock_feed_runs_feed on stock_feed_runs (feed_id, created_at desc, id desc);
-- One real run of a feed at a time.
create unique index stock_feed_runs_one on stock_feed_runs (feed_id)
  where not is_dry and status in ('queued', 'reading', 'running', 'held');

create table stock_feed_bad_rows (
  id bigint generated always as identity primary key,
  run_id uuid not null references stock_feed_runs (id) on delete cascade,
  line integer not null,
  column_name text not null,
  field text not null,
  code text not null,
  reason text not null,
  value text not null
);
create index stock_feed_bad_rows_run on stock_feed_bad_rows (run_id, id);

-- Cars that a feed keeps.
create table stock_feed_items (
  feed_id uuid not null references stock_feeds (id) on delete cascade,
  vehicle_id uuid not null references vehicles (id) on delete cascade,
  -- v: and the VIN, o: and the order number, or k: and the feed's own key.
  key text not null,
  -- What the feed last said, and the version of the car that came of it.
  source_hash text not null default '',
  vehicle_version integer not null default 0,
  -- What the feed last wrote into fields in which staff are right, as hashes.
  written jsonb not null default '{}',
  photos_hash text not null default '',
  -- Since when the feed names it no more, and what it was shown as before.
  gone_at timestamptz,
  gone_from text,
  primary key (feed_id, vehicle_id)
);
create index stock_feed_items_key on stock_feed_items (feed_id, key);
create index stock_feed_items_vehicle on stock_feed_items (vehicle_id);
create index vehicles_order_number on vehicles (order_number) where order_number is not null;

create table stock_feed_conflicts (
  id uuid primary key,
  feed_id uuid not null references stock_feeds (id) on delete cascade,
  vehicle_id uuid not null references vehicles (id) on delete cascade,
  kind text not null,
  from_value text not null,
  to_value text not null,
  line integer not null default 0,
  status text not null default 'open' check (status in ('open', 'applied', 'kept')),
  raised_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by_name text,
  unique (feed_id, vehicle_id, kind, from_value, to_value)
);

-- Pictures that feeds name, fetched in the background.
create table stock_feed_photos (
  feed_id uuid not null references stock_feeds (id) on delete cascade,
  vehicle_id uuid not null references vehicles (id) on delete cascade,
  sequence integer not null,
  url text not null,
  status text not null default 'pending' check (status in ('pending', 'done', 'failed')),
  image_id text,
  reason text not null default '',
  attempts integer not null default 0,
  try_at timestamptz not null,
  primary key (vehicle_id, sequence)
);
create index stock_feed_photos_feed on stock_feed_photos (feed_id, status);

-- A picture of an address that was fetched once.
create table stock_photo_sources (
  url text primary key,
  image_id text not null,
  fetched_at timestamptz not null
);

create table stock_feeds_out (
  id uuid primary key,
  name text not null,
  listings text[] not null default '{}',
  dealers uuid[] not null default '{}',
  filter text not null default '',
  is_active boolean not null default true,
  token_hash text not null,
  last_read_at timestamptz,
  created_at timestamptz not null default now(),
  lock_version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  updated_by_name text not null
);
