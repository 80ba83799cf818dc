-- Pictures of the media library. Several may share one file (the same picture uploaded twice): `hash` names the file.
create table images (
  id text primary key,
  hash text not null,
  filename text not null,
  title text not null default '',
  alt text not null default '',
  decorative boolean not null default false,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null,
  content_type text not null,
  dominant text not null,
  focal_x double precision not null default 0.5 check (focal_x between 0 and 1),
  focal_y double precision not null default 0.5 check (focal_y between 0 and 1),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null
);
create index images_hash on images (hash);
create index images_newest on images (created_at desc, id);
