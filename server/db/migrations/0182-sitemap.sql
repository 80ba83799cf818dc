-- Whether a version is listed for search engines: kept beside it, so that the sitemap reads no documents.
alter table page_versions add column in_sitemap boolean not null default true;
update page_versions set in_sitemap = false
  where (snapshot #>> '{meta,disable_seo_tracking}') = 'true' or coalesce(snapshot #>> '{meta,canonical_url}', '') <> '';
