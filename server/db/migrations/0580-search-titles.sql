-- What search engines call a page, beside its content: whether another page is called the same is asked at every check,
-- and must not cost reading every page in all its languages.
alter table page_versions add column search_title text
  generated always as (lower(coalesce(nullif(trim(snapshot #>> '{meta,meta_title}'), ''), title))) stored;
