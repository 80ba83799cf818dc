-- Plain conditions on what an index holds, which the planner can estimate: `has the key` was guessed far too low.
drop index leads_campaign;
create index leads_campaign on leads ((source ->> 'utm_campaign'), created_at desc, id desc)
  where (source ->> 'utm_campaign') is not null;
drop index leads_utm_source;
create index leads_utm_source on leads ((source ->> 'utm_source'), created_at desc, id desc)
  where (source ->> 'utm_source') is not null;

-- Who waits for an answer, in the order of the list, with what is asked of them beside.
drop index leads_waiting;
create index leads_waiting on leads (created_at desc, id desc) include (location_id, stage)
  where answered_at is null and status = 'new';

create statistics leads_campaign_statistics on (source ->> 'utm_campaign') from leads;
create statistics leads_utm_source_statistics on (source ->> 'utm_source') from leads;
