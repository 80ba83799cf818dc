-- An order's history asks for what payment services told of its payments by our own name of them, too.
create index payment_events_order_ref on payment_events (provider, order_ref) where order_ref is not null;
