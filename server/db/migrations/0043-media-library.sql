-- Order in the library: folders hold pictures, tags name them, the bin keeps what was thrown away for a while.
create table media_folders (
  id text primary key,
  parent_id text references media_folders (id),
  name text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index media_folders_name on media_folders (coalesce(parent_id, ''), lower(name));

alter table images add column folder_id text references media_folders (id) on delete set null;
alter table images add column tags jsonb not null default '[]';
-- Hash of the file as it was sent, before it was encoded anew: recognises the same file sent again.
alter table images add column source_hash text;
alter table images add column updated_by_name text not null default '';
alter table images add column deleted_at timestamptz;
create index images_folder on images (folder_id);
create index images_source_hash on images (source_hash);
create index images_bin on images (deleted_at) where deleted_at is not null;
