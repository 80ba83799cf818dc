-- The page tree. Text ids; positions are fractional keys, compared byte by byte.
create table pages (
  id text primary key,
  parent_id text references pages (id),
  position text collate "C" not null,
  slug text not null,
  -- Derived from the slugs above; kept so that a path is one index look-up.
  path text not null,
  kind text not null check (kind in ('page', 'folder', 'link', 'url_redirection')),
  link_type text check (link_type in ('internal', 'external', 'file')),
  target text,
  http_code integer not null default 301,
  link_new_window boolean not null default false,
  -- Copy of the draft's title, for the tree.
  title text not null,
  locales jsonb not null default '[]',
  lock_version integer not null default 1,
  -- What the last change touched, told to a stale writer.
  changed_fields jsonb not null default '[]',
  -- The version that is public; null = not published.
  published_version integer,
  published_revision integer,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by text not null,
  updated_by_name text not null,
  deleted_at timestamptz,
  -- Pages deleted together come back together.
  deletion_id text
);
create unique index pages_live_path on pages (path) where deleted_at is null;
create index pages_parent on pages (parent_id, position);
create index pages_deletion on pages (deletion_id) where deletion_id is not null;

-- Where a published page used to be: answered as a redirection to where it is now.
create table page_old_paths (
  path text primary key,
  page_id text not null references pages (id),
  created_at timestamptz not null default now()
);
create index page_old_paths_page on page_old_paths (page_id);

-- A draft: page-wide values here, one row a block below, so that an edit writes little.
create table page_drafts (
  page_id text primary key references pages (id),
  revision integer not null default 0,
  -- The change log begins after this revision.
  history_start integer not null default 0,
  meta jsonb not null,
  translations jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  updated_by text not null,
  updated_by_name text not null
);
create table page_draft_blocks (
  page_id text not null references page_drafts (page_id),
  block_id text not null,
  value jsonb not null,
  primary key (page_id, block_id)
);

-- The change log: one row a revision, never changed.
create table page_batches (
  page_id text not null references pages (id),
  revision integer not null,
  id uuid not null unique,
  step uuid not null,
  label text not null,
  kind text not null,
  target uuid,
  commands jsonb not null,
  inverse jsonb not null,
  -- Commands that were left out, so that a retry hears of them again.
  conflicts jsonb not null default '[]',
  -- Keys two people can clash on (page-document/apply-command.ts, conflictKey).
  touched jsonb not null default '[]',
  actor_id text not null,
  actor_name text not null,
  client text not null,
  created_at timestamptz not null default now(),
  primary key (page_id, revision)
);
create index page_batches_actor on page_batches (page_id, actor_id, revision);

create table page_versions (
  page_id text not null references pages (id),
  number integer not null,
  revision integer not null,
  title text not null,
  snapshot jsonb not null,
  locales jsonb not null default '[]',
  published_at timestamptz not null default now(),
  published_by text not null,
  published_by_name text not null,
  primary key (page_id, number)
);

-- A shared look at one revision. Only a hash of the token is kept.
create table page_previews (
  token_hash text primary key,
  page_id text not null references pages (id),
  revision integer not null,
  actor_id text not null,
  snapshot jsonb not null,
  expires_at timestamptz not null
);
create index page_previews_expiry on page_previews (expires_at);
