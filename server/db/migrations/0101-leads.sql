create table leads (
  id text primary key,
  -- Order of arrival: exports and retention read by it.
  seq bigint generated always as identity,
  number text not null unique,
  form_id text not null references forms (id),
  form_version integer not null,
  created_at timestamptz not null,
  locale text not null,
  status text not null check (status in ('new', 'spam', 'duplicate', 'partial', 'erased')),
  stage text not null default 'open',
  assignee_id text,
  assignee_name text,
  answered_at timestamptz,
  "values" jsonb not null,
  hidden jsonb not null default '{}',
  dynamic_data jsonb not null default '{}',
  consents jsonb not null default '[]',
  source jsonb not null default '{}',
  location_id text,
  location_name text,
  vehicle_snapshot jsonb,
  fingerprint text not null,
  idempotency_key text,
  idempotency_hash text,
  spam_reason text,
  review jsonb not null default '[]',
  duplicate_of text,
  -- sha256 of the lower-case address or number, to find a person without reading every lead.
  person_hashes text[] not null default '{}',
  words tsvector not null,
  retention_until timestamptz not null,
  escalated_at timestamptz,
  lock_version integer not null default 1,
  updated_by_name text not null default ''
);
create unique index leads_seq on leads (seq);
create index leads_form on leads (form_id, created_at desc, id desc);
create index leads_form_seq on leads (form_id, seq);
create index leads_created on leads (created_at desc, id desc);
create index leads_fingerprint on leads (fingerprint, created_at);
create unique index leads_idempotency on leads (form_id, idempotency_key) where idempotency_key is not null;
create index leads_location on leads (location_id, created_at desc);
create index leads_status on leads (status, created_at desc);
create index leads_campaign on leads ((source ->> 'utm_campaign'), created_at desc) where source ? 'utm_campaign';
create index leads_assignee on leads (assignee_id, created_at desc) where assignee_id is not null;
create index leads_people on leads using gin (person_hashes);
create index leads_words on leads using gin (words);
create index leads_retention on leads (retention_until) where status <> 'erased';

create table lead_files (
  id text primary key,
  lead_id text not null references leads (id),
  name text not null,
  content_type text not null,
  size integer not null,
  sha256 text not null
);
create index lead_files_lead on lead_files (lead_id);

create table lead_events (
  id bigint generated always as identity primary key,
  lead_id text not null references leads (id),
  at timestamptz not null,
  kind text not null,
  actor_id text not null,
  actor_name text not null,
  text text not null default '',
  detail jsonb not null default '{}'
);
create index lead_events_lead on lead_events (lead_id, id);

create table lead_deliveries (
  id text primary key,
  lead_id text not null references leads (id),
  form_id text not null,
  integration_id text not null,
  type text not null,
  status text not null,
  attempts integer not null default 0,
  client_errors integer not null default 0,
  last_status_code integer,
  last_error text,
  next_attempt_at timestamptz,
  delivered_at timestamptz,
  external_id text,
  confirmed boolean not null default true,
  request_preview text,
  response_preview text,
  overrides jsonb,
  created_at timestamptz not null,
  unique (lead_id, integration_id)
);
create index lead_deliveries_status on lead_deliveries (status, created_at desc);
create index lead_deliveries_form on lead_deliveries (form_id, status);

create table mails (
  id text primary key,
  -- One mail per cause, however often its job runs.
  dedupe_key text not null unique,
  kind text not null,
  form_id text,
  lead_id text,
  recipients jsonb not null,
  cc jsonb not null default '[]',
  reply_to text,
  subject text not null,
  body text not null,
  html text,
  content_type text,
  status text not null,
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mails_created on mails (created_at desc, id desc);
create index mails_lead on mails (lead_id);

create table lead_exports (
  id text primary key,
  form_id text not null references forms (id) on delete cascade,
  status text not null,
  format text not null,
  request jsonb not null,
  columns jsonb not null default '[]',
  processed integer not null default 0,
  total integer not null default 0,
  max_seq bigint not null default 0,
  row_count integer,
  file_size bigint,
  sha256 text,
  error_code text,
  error_detail text,
  created_by text not null,
  created_by_name text not null,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  expires_at timestamptz
);
create index lead_exports_form on lead_exports (form_id, created_at desc);
create index lead_exports_creator on lead_exports (created_by, status);

create table lead_erasures (
  id text primary key,
  subject_hash text not null,
  erased_at timestamptz not null,
  erased_by text not null,
  counts jsonb not null,
  certificate text not null
);
