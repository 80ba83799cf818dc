-- Companies that sell online, and their accounts at payment services.
create table order_companies (
  id uuid primary key,
  name text not null,
  dealer_codes text[] not null default '{}',
  is_default boolean not null default false,
  test_mode text not null default 'auto' check (test_mode in ('auto', 'on', 'off')),
  hold_policy text not null default 'capture' check (hold_policy in ('capture', 'void')),
  fee_policy text not null default 'capture' check (fee_policy in ('capture', 'refund')),
  active boolean not null default true,
  lock_version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null,
  updated_by_name text not null
);
create unique index order_companies_default on order_companies (is_default) where is_default;

create table payment_accounts (
  company_id uuid not null references order_companies (id) on delete cascade,
  vendor text not null,
  enabled boolean not null default true,
  -- Speaks with the product's own imitation of the vendor.
  emulated boolean not null default false,
  settings jsonb not null default '{}',
  -- One sealed text of all its secrets; empty without any.
  sealed text not null default '',
  lock_version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  updated_by_name text not null,
  primary key (company_id, vendor)
);
