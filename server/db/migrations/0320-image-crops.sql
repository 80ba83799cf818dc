-- Parts of pictures that uses on pages show. Variants are made of these parts only: an address alone makes nothing.
create table image_crops (
  image_id text not null references images (id) on delete cascade,
  crop text not null check (length(crop) <= 20),
  created_at timestamptz not null default now(),
  primary key (image_id, crop)
);
