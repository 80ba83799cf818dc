-- Offers: what staff write (draft) and what visitors get (live); dates of what is public stand beside it for the clock.
create table offers (
  id text primary key,
  slug text not null unique,
  title text not null,
  priority integer not null default 0,
  draft jsonb not null,
  live jsonb,
  live_from timestamptz,
  live_to timestamptz,
  lock_version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null,
  updated_by_name text not null
);
create index offers_live on offers (live_to) where live is not null;
