-- Who did what: append-only, each entry carries the hash of the one before.
create table audit_log (
  seq integer primary key,
  at timestamptz not null default now(),
  actor_kind text not null,
  actor_id text not null,
  action text not null,
  target_type text not null,
  target_id text not null,
  details jsonb not null default '{}',
  previous_hash text not null unique,
  hash text not null
);
create index audit_log_target on audit_log (target_type, target_id, seq);
create index audit_log_actor on audit_log (actor_id, seq);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only';
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();

-- Answers kept for Idempotency-Key, claimed before the work is done.
create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash text not null,
  claimed_at timestamptz not null default now(),
  -- All null while the work is in flight.
  status integer,
  headers jsonb,
  body text,
  primary key (scope, key)
);
create index idempotency_keys_age on idempotency_keys (claimed_at);
