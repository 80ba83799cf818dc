-- What staff find cars by, a narrow line for each: a scan of all lines reads a tenth of what one of all cars would.
-- Written by triggers alone, in the transaction that changes the car.
create table vehicle_lines (
  id uuid primary key references vehicles (id) on delete cascade,
  listing_key text not null,
  owner_id uuid,
  publication text not null,
  status text not null,
  -- Place of the status in the order that lists follow.
  status_place smallint not null,
  state text not null,
  nameplate_brand_key text not null,
  nameplate_brand_name text not null,
  nameplate_name text not null,
  nameplate_model_group text,
  nameplate_external_code text,
  vin text,
  order_number text,
  drivetrain text,
  transmission text,
  engine_types text[] not null,
  financing_options text[] not null,
  power integer,
  mileage integer,
  production_year integer,
  model_year integer,
  number_of_seats integer,
  color_name text,
  color_canonical text,
  purchase_price bigint,
  display_price bigint,
  shown_msrp_price bigint,
  photos_count integer not null default 0,
  -- What it lacks before it sells well, but for photos: server/stock/desk/readiness.ts says the same of a loaded car.
  lacks text[] not null,
  gaps text[] not null generated always as
    (case when photos_count < 5 then array['photos'] || lacks else lacks end) stored,
  title text not null,
  words text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index vehicle_lines_updated on vehicle_lines (updated_at desc, id);

create function vehicle_lacks(v vehicles) returns text[] language sql immutable as $$
  select array_remove(array[
    case when coalesce(v.purchase_price, 0) <= 0 and coalesce(v.lease_price, 0) <= 0
      and coalesce(v.subscribe_price, 0) <= 0 then 'price' end,
    case when length(btrim(regexp_replace(coalesce(v.details ->> 'long_description', ''), '<[^>]*>', '', 'g'),
      E' \t\n\r')) < 80 then 'description' end,
    case when v.state = 'new' and (v.details -> 'consumption_combined' is null
      or jsonb_typeof(v.details -> 'consumption_combined') = 'null'
      or v.details -> 'co2_combined' is null or jsonb_typeof(v.details -> 'co2_combined') = 'null'
      or coalesce(v.details ->> 'co2_class', '') = '') then 'label' end,
    case when v.owner_id is null then 'owner' end,
    case when jsonb_array_length(coalesce(v.details -> 'features_standard', '[]'))
      + jsonb_array_length(coalesce(v.details -> 'features_optional', '[]')) = 0 then 'equipment' end,
    case when v.vin is null and v.status not in ('on_demand', 'in_production') then 'vin' end
  ], null)
$$;

create function write_vehicle_line(v vehicles) returns void language sql as $$
  insert into vehicle_lines (id, listing_key, owner_id, publication, status, status_place, state, nameplate_brand_key,
    nameplate_brand_name, nameplate_name, nameplate_model_group, nameplate_external_code, vin, order_number, drivetrain,
    transmission, engine_types, financing_options, power, mileage, production_year, model_year, number_of_seats,
    color_name, color_canonical, purchase_price, display_price, shown_msrp_price, lacks, title, words, created_at,
    updated_at)
  select v.id, v.listing_key, v.owner_id, v.publication, v.status,
    array_position(array['stock', 'available_soon', 'reserved', 'sold', 'in_production', 'on_demand', 'delivery',
      'demo'], v.status),
    v.state, v.nameplate_brand_key, v.nameplate_brand_name, v.nameplate_name, v.nameplate_model_group,
    v.nameplate_external_code, v.vin, v.order_number, v.drivetrain, v.transmission, v.engine_types,
    v.financing_options, v.power, v.mileage, v.production_year, v.model_year, v.number_of_seats, v.color_name,
    v.color_canonical, v.purchase_price, v.display_price, v.shown_msrp_price, vehicle_lacks(v),
    lower(concat_ws(' ', v.nameplate_brand_name, coalesce(v.model_display_name, v.nameplate_name), v.version_name)),
    lower(concat_ws(' ', v.nameplate_brand_name, v.nameplate_name, v.model_display_name, v.version_name, v.color_name,
      v.vin, v.order_number)),
    v.created_at, v.updated_at
  on conflict (id) do update set listing_key = excluded.listing_key, owner_id = excluded.owner_id,
    publication = excluded.publication, status = excluded.status, status_place = excluded.status_place,
    state = excluded.state, nameplate_brand_key = excluded.nameplate_brand_key,
    nameplate_brand_name = excluded.nameplate_brand_name, nameplate_name = excluded.nameplate_name,
    nameplate_model_group = excluded.nameplate_model_group,
    nameplate_external_code = excluded.nameplate_external_code, vin = excluded.vin,
    order_number = excluded.order_number, drivetrain = excluded.drivetrain, transmission = excluded.transmission,
    engine_types = excluded.engine_types, financing_options = excluded.financing_options, power = excluded.power,
    mileage = excluded.mileage, production_year = excluded.production_year, model_year = excluded.model_year,
    number_of_seats = excluded.number_of_seats, color_name = excluded.color_name,
    color_canonical = excluded.color_canonical, purchase_price = excluded.purchase_price,
    display_price = excluded.display_price, shown_msrp_price = excluded.shown_msrp_price, lacks = excluded.lacks,
    title = excluded.title, words = excluded.words, created_at = excluded.created_at, updated_at = excluded.updated_at
$$;

create function vehicles_write_line() returns trigger language plpgsql as $$
begin
  perform write_vehicle_line(new);
  return null;
end $$;
create trigger vehicles_line after insert or update on vehicles for each row execute function vehicles_write_line();

create function vehicle_photos_count() returns trigger language plpgsql as $$
begin
  update vehicle_lines l
  set photos_count = (select count(*) from vehicle_photos p where p.vehicle_id = l.id)
  where l.id in (select vehicle_id from changed);
  return null;
end $$;
create trigger vehicle_photos_added after insert on vehicle_photos
  referencing new table as changed for each statement execute function vehicle_photos_count();
create trigger vehicle_photos_removed after delete on vehicle_photos
  referencing old table as changed for each statement execute function vehicle_photos_count();

select write_vehicle_line(v) from vehicles v;
update vehicle_lines l set photos_count = counted.count
from (select vehicle_id, count(*) as count from vehicle_photos group by vehicle_id) counted
where counted.vehicle_id = l.id;

-- Ways to look at the list of cars, kept by staff.
create table vehicle_views (
  id text primary key,
  owner_id text not null,
  owner_name text not null,
  name text not null,
  is_shared boolean not null default false,
  state jsonb not null,
  lock_version integer not null default 1,
  updated_at timestamptz not null default now()
);
create index vehicle_views_owner on vehicle_views (owner_id);
