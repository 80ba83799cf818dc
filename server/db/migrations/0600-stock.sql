-- Cars for sale, the lists they stand in, what can be done with them, and what happened to them.

-- One line: the number of the last change of a car. Whoever changes cars holds it until the change is committed, so a
-- reader that has seen number n has seen everything up to n.
create table stock_clock (
  only_one boolean primary key default true check (only_one),
  seq bigint not null default 0
);
insert into stock_clock default values;

-- The number of this transaction's change, taken once.
create function stock_turn() returns bigint language plpgsql as $$
declare
  own text := current_setting('forecourt.stock_turn', true);
  taken bigint;
begin
  if own is not null and own <> '' then
    return own::bigint;
  end if;
  update stock_clock set seq = seq + 1 returning seq into taken;
  perform set_config('forecourt.stock_turn', taken::text, true);
  return taken;
end $$;

create table listings (
  key text primary key,
  name text not null,
  currency_iso text not null,
  price_settings jsonb not null default '{}',
  position integer not null default 0,
  lock_version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  updated_by_name text not null
);

create table button_sets (
  id uuid primary key,
  listing_key text not null references listings (key),
  name text not null,
  setup_type text not null check (setup_type in ('reserve', 'order', 'enquiry', 'external')),
  -- In the smallest unit of the currency; null: nothing is to be paid.
  reservation_fee bigint check (reservation_fee >= 0),
  currency text not null,
  financing_options text[] not null default '{}',
  payment_vendors text[] not null default '{}',
  buttons jsonb not null default '[]',
  -- Cars of the listing that choose no set of their own have this one.
  is_default boolean not null default false,
  position integer not null default 0,
  lock_version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  updated_by_name text not null
);
create index button_sets_listing on button_sets (listing_key, position);

create table vehicles (
  id uuid primary key,
  listing_key text not null references listings (key),
  -- A house of the table dealers.
  owner_id uuid,
  publication text not null default 'draft' check (publication in ('draft', 'published', 'archived')),
  status text not null check (status in
    ('stock', 'available_soon', 'reserved', 'sold', 'in_production', 'on_demand', 'delivery', 'demo')),
  reserved_from_status text,
  reserved_order_id uuid,
  status_changed_at timestamptz not null,
  sold_at timestamptz,
  state text not null check (state in ('new', 'approved', 'used')),
  nameplate_brand_key text not null default '',
  nameplate_brand_name text not null,
  nameplate_name text not null,
  nameplate_model_group text,
  nameplate_external_code text,
  model_display_name text,
  version_name text,
  vin text,
  order_number text,
  drivetrain text,
  transmission text check (transmission in ('auto', 'manual')),
  engine_types text[] not null default '{}',
  power integer check (power >= 0),
  mileage integer check (mileage >= 0),
  production_year integer,
  model_year integer,
  number_of_seats integer check (number_of_seats >= 0),
  color_name text,
  color_canonical text,
  interior_color text,
  currency text not null,
  prices_type text not null default 'purchase' check (prices_type in ('purchase', 'lease', 'subscribe')),
  -- Money in the smallest unit of the currency.
  purchase_price bigint check (purchase_price >= 0),
  purchase_old_price bigint check (purchase_old_price >= 0),
  lease_price bigint check (lease_price >= 0),
  lease_old_price bigint check (lease_old_price >= 0),
  subscribe_price bigint check (subscribe_price >= 0),
  subscribe_old_price bigint check (subscribe_old_price >= 0),
  msrp_price bigint check (msrp_price >= 0),
  price_hidden boolean not null default false,
  -- Types of prices (purchase, lease, subscribe) that visitors do not see.
  hidden_prices text[] not null default '{}',
  -- What visitors may see, and so search, sort and count by.
  display_price bigint generated always as
    (case when price_hidden or 'purchase' = any (hidden_prices) then null else nullif(purchase_price, 0) end) stored,
  shown_msrp_price bigint generated always as
    (case when price_hidden or 'purchase' = any (hidden_prices) then null else nullif(msrp_price, 0) end) stored,
  financing_options text[] not null default '{}',
  config_url text,
  -- What is shown and never searched.
  details jsonb not null default '{}',
  button_set_ids uuid[] not null default '{}',
  stock_confirmed_at timestamptz,
  lock_version integer not null default 1,
  seq bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null,
  updated_by_name text not null
);
create unique index vehicles_seq on vehicles (seq, id);
create unique index vehicles_vin on vehicles (vin) where vin is not null and publication <> 'archived';
create index vehicles_listing on vehicles (listing_key, publication, status);
create index vehicles_owner on vehicles (owner_id);
create index vehicles_config_url on vehicles (config_url) where config_url is not null;
create index vehicles_updated on vehicles (updated_at desc, id);

create function vehicles_take_turn() returns trigger language plpgsql as $$
begin
  new.seq := stock_turn();
  return new;
end $$;
create trigger vehicles_seq before insert or update on vehicles
  for each row execute function vehicles_take_turn();

create table vehicle_photos (
  id uuid primary key,
  vehicle_id uuid not null references vehicles (id) on delete cascade,
  sequence integer not null check (sequence >= 0),
  -- A picture of the media library.
  image_id text not null,
  alt text not null default '',
  unique (vehicle_id, sequence)
);

create table vehicle_events (
  id bigint generated always as identity primary key,
  vehicle_id uuid not null references vehicles (id) on delete cascade,
  -- status, publication, state, price, created, changed
  kind text not null,
  from_value text,
  to_value text,
  actor_id text not null,
  actor_name text not null,
  source text not null,
  reason text not null default '',
  at timestamptz not null
);
create index vehicle_events_vehicle on vehicle_events (vehicle_id, id desc);

create table company_configs (
  company text not null,
  config_type text not null,
  version integer not null default 1,
  config jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  updated_by text not null,
  updated_by_name text not null,
  primary key (company, config_type)
);
