-- Films, documents and captions of the media library. `hash` names the folder of the file; several may share one.
create table media_files (
  id text primary key,
  kind text not null check (kind in ('video', 'document', 'captions')),
  hash text not null,
  stored text not null,
  filename text not null,
  title text not null default '',
  bytes bigint not null check (bytes > 0),
  content_type text not null,
  width integer,
  height integer,
  seconds double precision,
  poster_id text references images (id) on delete set null,
  captions jsonb not null default '[]',
  folder_id text references media_folders (id) on delete set null,
  tags jsonb not null default '[]',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null,
  updated_by_name text not null default '',
  deleted_at timestamptz
);
create index media_files_hash on media_files (hash);
create index media_files_newest on media_files (created_at desc, id);
create index media_files_poster on media_files (poster_id) where poster_id is not null;
create index media_files_bin on media_files (deleted_at) where deleted_at is not null;

-- Uploads that arrive in pieces. The pieces lie in the storage under the upload's id; `received` is how far they reach.
create table media_uploads (
  id text primary key,
  owner_id text not null,
  filename text not null,
  bytes bigint not null check (bytes > 0),
  received bigint not null default 0,
  folder_id text,
  replaces_id text,
  replaces_etag text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index media_uploads_age on media_uploads (updated_at);
create index media_uploads_owner on media_uploads (owner_id);
