-- A receiver is told more of a lead than that it came: an integration gets a delivery for each event it wants.
alter table lead_deliveries add column event text not null default 'lead.created';
alter table lead_deliveries drop constraint lead_deliveries_lead_id_integration_id_key;
-- A lead comes once and is erased once; it changes often, and changes that nobody was told of yet are told together.
create unique index lead_deliveries_once on lead_deliveries (lead_id, integration_id, event)
  where event <> 'lead.updated';
create unique index lead_deliveries_change_waits on lead_deliveries (lead_id, integration_id)
  where event = 'lead.updated' and status in ('pending', 'retrying');
create index lead_deliveries_lead on lead_deliveries (lead_id);
