create index lead_deliveries_in_list on lead_deliveries (status, lead_at desc, lead_id desc);
