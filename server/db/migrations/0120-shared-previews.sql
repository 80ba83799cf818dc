-- Previews that were made to be shared have a name of their own, so that they can be listed and taken back.
alter table page_previews add column id text;
alter table page_previews add column created_at timestamptz not null default now();
alter table page_previews add column actor_name text not null default '';
create unique index page_previews_id on page_previews (id) where id is not null;
create index page_previews_page on page_previews (page_id) where id is not null;
