-- Lines of many cars are written by one statement: a feed spent most of the database's time on planning one for each car.
drop trigger vehicles_line on vehicles;
drop function vehicles_write_line();
drop function write_vehicle_line(vehicles);

create function vehicles_write_lines() returns trigger language plpgsql as $$
begin
  insert into vehicle_lines (id, listing_key, owner_id, publication, status, status_place, state, nameplate_brand_key,
    nameplate_brand_name, nameplate_name, nameplate_model_group, nameplate_external_code, vin, order_number, drivetrain,
    transmission, engine_types, financing_options, power, mileage, production_year, model_year, number_of_seats,
    color_name, color_canonical, purchase_price, display_price, shown_msrp_price, lacks, title, words, created_at,
    updated_at)
  select c.id, c.listing_key, c.owner_id, c.publication, c.status,
    array_position(array['stock', 'available_soon', 'reserved', 'sold', 'in_production', 'on_demand', 'delivery',
      'demo'], c.status),
    c.state, c.nameplate_brand_key, c.nameplate_brand_name, c.nameplate_name, c.nameplate_model_group,
    c.nameplate_external_code, c.vin, c.order_number, c.drivetrain, c.transmission, c.engine_types,
    c.financing_options, c.power, c.mileage, c.production_year, c.model_year, c.number_of_seats, c.color_name,
    c.color_canonical, c.purchase_price, c.display_price, c.shown_msrp_price, vehicle_lacks(row(c.*)::vehicles),
    lower(concat_ws(' ', c.nameplate_brand_name, coalesce(c.model_display_name, c.nameplate_name), c.version_name)),
    lower(concat_ws(' ', c.nameplate_brand_name, c.nameplate_name, c.model_display_name, c.version_name, c.color_name,
      c.vin, c.order_number)),
    c.created_at, c.updated_at
  from changed c
  on conflict (id) do update set listing_key = excluded.listing_key, owner_id = excluded.owner_id,
    publication = excluded.publication, status = excluded.status, status_place = excluded.status_place,
    state = excluded.state, nameplate_brand_key = excluded.nameplate_brand_key,
    nameplate_brand_name = excluded.nameplate_brand_name, nameplate_name = excluded.nameplate_name,
    nameplate_model_group = excluded.nameplate_model_group,
    nameplate_external_code = excluded.nameplate_external_code, vin = excluded.vin,
    order_number = excluded.order_number, drivetrain = excluded.drivetrain, transmission = excluded.transmission,
    engine_types = excluded.engine_types, financing_options = excluded.financing_options, power = excluded.power,
    mileage = excluded.mileage, production_year = excluded.production_year, model_year = excluded.model_year,
    number_of_seats = excluded.number_of_seats, color_name = excluded.color_name,
    color_canonical = excluded.color_canonical, purchase_price = excluded.purchase_price,
    display_price = excluded.display_price, shown_msrp_price = excluded.shown_msrp_price, lacks = excluded.lacks,
    title = excluded.title, words = excluded.words, created_at = excluded.created_at, updated_at = excluded.updated_at;
  return null;
end $$;
create trigger vehicles_lines_added after insert on vehicles
  referencing new table as changed for each statement execute function vehicles_write_lines();
create trigger vehicles_lines_changed after update on vehicles
  referencing new table as changed for each statement execute function vehicles_write_lines();
