-- Edits of a form that visitors do not see yet. One draft a form, shared by staff; the row stays when the draft is
-- published or discarded, so that its counter never names two states.
create table form_drafts (
  form_id text primary key references forms (id) on delete cascade,
  -- null: there is no draft now.
  content jsonb,
  -- The form as it was when the draft began, and the version that was.
  base jsonb,
  base_version integer not null,
  lock_version integer not null,
  updated_at timestamptz not null,
  updated_by text not null,
  updated_by_name text not null
);
