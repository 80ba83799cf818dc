-- Each order of the list of cars, read forwards or backwards: a page costs the same however many cars there are.
create index vehicle_lines_created on vehicle_lines (created_at desc, id);
create index vehicle_lines_title on vehicle_lines (title desc, id);
create index vehicle_lines_price on vehicle_lines (purchase_price desc, id);
create index vehicle_lines_mileage on vehicle_lines (mileage desc, id);
create index vehicle_lines_year on vehicle_lines (production_year desc, id);
create index vehicle_lines_status on vehicle_lines (status_place desc, id);
