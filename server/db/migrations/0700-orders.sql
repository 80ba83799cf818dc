-- Cars held while somebody orders them, orders, what is paid for them, and all that happened.

-- One line a car, kept when the hold is over: `fence` counts up with every new holder, so that an old one is known as such.
create table vehicle_locks (
  vehicle_id uuid primary key references vehicles (id) on delete cascade,
  lock_id uuid not null unique,
  order_id uuid not null,
  -- Who holds it: the hash of what only their browser knows.
  holder_hash text not null,
  phone_hash text,
  fence bigint not null default 1,
  acquired_at timestamptz not null,
  expires_at timestamptz not null
);
create index vehicle_locks_holder on vehicle_locks (holder_hash, expires_at);
create index vehicle_locks_phone on vehicle_locks (phone_hash, expires_at) where phone_hash is not null;
create index vehicle_locks_live on vehicle_locks (expires_at);

create table orders (
  id uuid primary key,
  order_number text unique,
  holder_hash text not null,
  -- Hashes of what the links in the customer's mails carry.
  token_hash text,
  token_version integer not null default 1,
  company_uuid text not null,
  lock_id uuid,
  fence bigint,
  -- Null: a configuration, which nobody can take away.
  vehicle_id uuid references vehicles (id),
  config_url text,
  -- The car as it was when the order began: title, vin, link, dealer.
  vehicle jsonb not null,
  button_set_id uuid,
  payment_vendor text,
  status text not null check (status in ('initialized', 'payment_pending', 'payment_authorized',
    'awaiting_email_confirmation', 'confirmed', 'completed', 'cancelled', 'expired', 'failed')),
  payment_status text not null check (payment_status in ('not_required', 'awaiting', 'requires_action', 'authorized',
    'captured', 'cancelled', 'failed', 'refund_pending', 'partially_refunded', 'refunded', 'disputed')),
  -- In the smallest unit of the currency.
  amount bigint not null check (amount >= 0),
  currency text not null,
  locale text not null,
  -- What was ordered, besides the car; null until the customer said it.
  details jsonb,
  customer jsonb,
  lead_id text,
  lead_number text,
  reason text,
  test_mode boolean not null default false,
  created_at timestamptz not null,
  -- When the lock and its grace are over, and nothing more is waited for.
  give_up_at timestamptz,
  confirm_before timestamptz,
  confirmed_at timestamptz,
  reservation_until timestamptz,
  warned_at timestamptz,
  completed_at timestamptz,
  completed_by text,
  closed_at timestamptz,
  lock_version integer not null default 1,
  updated_at timestamptz not null
);
-- One car, one buyer: whatever the code does.
create unique index orders_one_a_vehicle on orders (vehicle_id)
  where status in ('awaiting_email_confirmation', 'confirmed', 'completed');
create unique index orders_lock on orders (lock_id) where lock_id is not null;
create index orders_created on orders (created_at desc, id);
create index orders_holder on orders (holder_hash, created_at desc);
create index orders_status on orders (status, created_at desc);
create index orders_lead on orders (lead_id) where lead_id is not null;

create table payments (
  -- Our reference at the provider, and the key that makes a repeated start one.
  id uuid primary key,
  order_id uuid not null references orders (id),
  company_uuid text not null,
  vendor text not null check (vendor in ('stripe', 'paypal', 'liqpay')),
  reference text,
  status text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  authorized bigint not null default 0,
  captured bigint not null default 0,
  refunded bigint not null default 0,
  capture_before timestamptz,
  failure text,
  declined integer not null default 0,
  -- Amount, currency or account that are not what was asked for: its money confirms no order.
  mismatch text,
  -- The order's payment now; one that another took the place of is released when it holds money.
  is_current boolean not null default true,
  -- Begun on a page of the provider's, for a browser without script.
  hosted boolean not null default false,
  test_mode boolean not null default false,
  -- What the browser was told to pay with, sealed.
  answer text,
  created_at timestamptz not null,
  checked_at timestamptz,
  unique (vendor, reference)
);
create index payments_order on payments (order_id, created_at);
create unique index payments_current on payments (order_id) where is_current;
create index payments_open on payments (status, created_at)
  where status in ('awaiting', 'requires_action', 'authorized', 'refund_pending');

-- Money that is to be moved, and was: captures, releases, refunds.
create table payment_moves (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  kind text not null check (kind in ('capture', 'void', 'refund')),
  amount bigint check (amount > 0),
  reason text not null default '',
  status text not null check (status in ('waits_for_approval', 'wanted', 'done', 'failed', 'declined')),
  -- What had been refunded when this was asked for: providers without keys tell a repeat by it.
  refunded_before bigint not null default 0,
  requested_by text not null,
  requested_by_name text not null,
  decided_by text,
  decided_by_name text,
  error text,
  created_at timestamptz not null,
  done_at timestamptz
);
create index payment_moves_payment on payment_moves (payment_id, created_at);
create unique index payment_moves_once on payment_moves (payment_id, kind)
  where status = 'wanted' or (status = 'waits_for_approval' and kind = 'refund');

-- The flight recorder.
create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid references orders (id),
  payment_id uuid,
  at timestamptz not null,
  source text not null,
  kind text not null,
  from_value text,
  to_value text,
  actor_id text not null,
  actor_name text not null,
  reason text not null default '',
  detail jsonb not null default '{}'
);
create index order_events_order on order_events (order_id, id);

-- What waits for a person.
create table order_queue (
  id uuid primary key,
  kind text not null,
  -- One entry a cause.
  cause text not null unique,
  order_id uuid references orders (id),
  payment_id uuid,
  vendor text,
  reference text,
  amount bigint,
  currency text,
  detail text not null,
  created_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by text,
  resolved_by_name text,
  note text not null default ''
);
create index order_queue_open on order_queue (created_at) where resolved_at is null;
create index order_queue_order on order_queue (order_id);

-- What visitors typed, sealed, for a day.
create table order_drafts (
  order_id uuid primary key references orders (id) on delete cascade,
  sealed text not null,
  expires_at timestamptz not null
);

-- Who is to be told, once, when a car is free again.
create table vehicle_waiters (
  id uuid primary key,
  vehicle_id uuid not null references vehicles (id) on delete cascade,
  email text not null,
  locale text not null,
  created_at timestamptz not null
);
create unique index vehicle_waiters_once on vehicle_waiters (vehicle_id, lower(email));

create table order_reconciliations (
  day date not null,
  company_uuid text not null,
  vendor text not null,
  report jsonb not null,
  run_at timestamptz not null,
  primary key (day, company_uuid, vendor)
);

create table ev_leads (
  id uuid primary key,
  body jsonb not null,
  status text not null,
  amount bigint not null,
  currency text not null,
  payment_reference text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
