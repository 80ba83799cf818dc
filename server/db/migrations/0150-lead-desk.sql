-- Saved views of the inbox.
create table lead_views (
  id text primary key,
  owner_id text not null,
  owner_name text not null,
  name text not null,
  is_shared boolean not null default false,
  state jsonb not null,
  lock_version integer not null default 1,
  updated_at timestamptz not null default now()
);
create index lead_views_owner on lead_views (owner_id);

-- Every filter of the inbox reads its index in the order of the list, so that a page costs the same at any depth.
drop index leads_location;
create index leads_location on leads (location_id, created_at desc, id desc);
drop index leads_status;
create index leads_status on leads (status, created_at desc, id desc);
create index leads_stage on leads (stage, created_at desc, id desc);
drop index leads_campaign;
create index leads_campaign on leads ((source ->> 'utm_campaign'), created_at desc, id desc) where source ? 'utm_campaign';
create index leads_utm_source on leads ((source ->> 'utm_source'), created_at desc, id desc) where source ? 'utm_source';
drop index leads_assignee;
create index leads_assignee on leads (assignee_id, created_at desc, id desc) where assignee_id is not null;
create index leads_review on leads (created_at desc, id desc) where review <> '[]';
-- Who waits for an answer: the response clock reads this one by location.
create index leads_waiting on leads (location_id, created_at) where answered_at is null and status = 'new';

create index lead_deliveries_created on lead_deliveries (created_at desc, id desc);
create index mails_status on mails (status, created_at desc, id desc);
create index lead_exports_created on lead_exports (created_at desc, id desc);

-- The certificate's counts and who gave the order; systems that had got the leads.
alter table lead_erasures add column erased_by_name text not null default '';
alter table lead_erasures add column delivered_to jsonb not null default '[]';
