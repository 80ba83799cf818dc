-- Whole drafts at some revisions: looking into the past replays the changes from the nearest one.
create table page_checkpoints (
  page_id text not null references pages (id),
  revision integer not null,
  document jsonb not null,
  primary key (page_id, revision)
);
