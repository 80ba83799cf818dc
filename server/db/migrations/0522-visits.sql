-- How often pages were seen, a number a day (older ones a month): no cookie, nothing about who.
create table visits (
  day date not null,
  path text not null,
  locale text not null,
  source text not null,
  views integer not null default 0,
  visits integer not null default 0,
  visitors integer not null default 0,
  leads integer not null default 0,
  primary key (day, path, locale, source)
);

-- Who was here today already, as a hash with a salt that is forgotten at the end of the day.
create table visit_salts (
  day date primary key,
  salt text not null
);
create table visit_marks (
  day date not null,
  mark text not null,
  seen_at timestamptz not null,
  primary key (day, mark)
);
