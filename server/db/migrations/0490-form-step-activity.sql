-- How many visitors reached each step of a form, a number a day: nothing about who.
create table form_step_activity (
  form_id text not null references forms (id) on delete cascade,
  step_id text not null,
  day date not null,
  reached integer not null default 0,
  primary key (form_id, step_id, day)
);
