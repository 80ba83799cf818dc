-- What payment services told us, once each. It says what to look at, never what is so.
create table payment_events (
  provider text not null,
  event_id text not null,
  type text not null,
  company_id uuid,
  reference text,
  order_ref text,
  state text not null default 'waiting' check (state in ('waiting', 'applied', 'unmatched', 'ignored')),
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  ended_at timestamptz,
  last_error text not null default '',
  primary key (provider, event_id)
);
create index payment_events_ended on payment_events (ended_at) where ended_at is not null;
create index payment_events_reference on payment_events (provider, reference) where reference is not null;
