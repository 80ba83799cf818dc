-- How often forms were seen and begun, a number a day: nothing about who.
create table form_activity (
  form_id text not null references forms (id) on delete cascade,
  day date not null,
  views integer not null default 0,
  starts integer not null default 0,
  primary key (form_id, day)
);
create index form_activity_day on form_activity (day);
