-- Locations that dealers were made of follow them.
update form_locations l
set details = l.details || jsonb_build_object('dealer_id', d.id::text, 'own', '[]'::jsonb)
from dealers d
where lower(l.details->>'dealer_code') = lower(d.dealer_code)
  and l.name = d.name
  and coalesce(l.details->>'address', '') = d.address
  and coalesce(l.details->>'phone', '') = d.phone;
create index form_locations_dealer on form_locations ((details->>'dealer_id'));
