-- A delivery knows when its lead arrived: leads by the state of their deliveries are read in the order of the list.
alter table lead_deliveries add column lead_at timestamptz;
update lead_deliveries set lead_at = leads.created_at from leads where leads.id = lead_deliveries.lead_id;
create function lead_deliveries_know_lead_at() returns trigger language plpgsql as $$
begin
  new.lead_at := (select created_at from leads where id = new.lead_id);
  return new;
end $$;
create trigger lead_deliveries_lead_at before insert on lead_deliveries
  for each row when (new.lead_at is null) execute function lead_deliveries_know_lead_at();

create function leads_tell_deliveries_created_at() returns trigger language plpgsql as $$
begin
  update lead_deliveries set lead_at = new.created_at where lead_id = new.id;
  return null;
end $$;
create trigger leads_created_at after update of created_at on leads
  for each row when (new.created_at <> old.created_at) execute function leads_tell_deliveries_created_at();
