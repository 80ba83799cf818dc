-- The picture of a page for shared links, beside its content: sitemaps name it without reading every page.
alter table page_versions add column image_id text generated always as (snapshot #>> '{meta,image_id}') stored;
