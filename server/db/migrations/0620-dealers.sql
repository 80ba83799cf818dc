-- Houses of the dealer: what visitors find, what cars stand at, what locations of forms follow.
create table dealers (
  id uuid primary key,
  dealer_code text not null,
  ci_code text not null default '',
  name text not null,
  display_names jsonb not null default '{}',
  address text not null default '',
  city text not null default '',
  zipcode text not null default '',
  country text not null default '',
  state text not null default '',
  locality text not null default '',
  phone text not null default '',
  main_phone text not null default '',
  whatsapp text not null default '',
  email text not null default '',
  brands jsonb not null default '[]',
  services jsonb not null default '[]',
  opening_hours jsonb not null,
  time_zone text not null default '',
  lat double precision,
  lng double precision,
  html_default text not null default '',
  html_short text not null default '',
  html_full text not null default '',
  photo jsonb,
  active boolean not null default true,
  lock_version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null,
  updated_by_name text not null,
  check ((lat is null) = (lng is null))
);
create unique index dealers_code on dealers (lower(dealer_code));
create index dealers_name on dealers (name, id);

-- Until now visitors found the active locations of forms: those with a code are dealers from here on, and follow them.
insert into dealers (
  id, dealer_code, name, address, city, zipcode, country, phone, lat, lng, opening_hours, updated_by, updated_by_name
)
select distinct on (lower(details->>'dealer_code'))
  gen_random_uuid(), details->>'dealer_code', name,
  coalesce(details->>'address', ''), coalesce(details->>'city', ''), coalesce(details->>'zipcode', ''),
  coalesce(details->>'country', ''), coalesce(details->>'phone', ''),
  case when details->>'lng' is null then null else (details->>'lat')::double precision end,
  case when details->>'lat' is null then null else (details->>'lng')::double precision end,
  '{"weekly": {"mon": [], "tue": [], "wed": [], "thu": [], "fri": [], "sat": [], "sun": []}, "holidays": [], "exceptions": []}',
  updated_by, updated_by_name
from form_locations
where active and details->>'dealer_code' ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$'
order by lower(details->>'dealer_code'), updated_at desc, id;
