-- A page's own address in a language other than the source: its slugs by language, and the whole paths that follow from
-- them (also for pages below). Only live pages have paths here, and only where the path differs from `pages.path`.
alter table pages add column slugs jsonb not null default '{}';
create table page_locale_paths (
  page_id text not null references pages (id) on delete cascade,
  locale text not null,
  path text not null,
  primary key (page_id, locale)
);
create unique index page_locale_paths_path on page_locale_paths (path, locale);
