-- How staff look at the list of orders.
create table order_views (
  id uuid primary key,
  owner_id text not null,
  owner_name text not null,
  name text not null,
  is_shared boolean not null default false,
  state jsonb not null,
  lock_version integer not null default 1,
  updated_at timestamptz not null
);
create index order_views_owner on order_views (owner_id);
create index order_views_shared on order_views (name) where is_shared;
