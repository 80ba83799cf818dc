-- What visitors get of a draft and of a version, as short names by language: equal names mean that there is nothing to
-- publish. Null: not known yet (rows from before; the server fills them in after its start).
alter table page_drafts add column content_digests jsonb;
-- The revision they were taken from: a server of an older release writes drafts without them.
alter table page_drafts add column content_revision integer;
alter table page_versions add column content_digests jsonb;
