-- An erasure goes on after its rows are gone, until nothing of the person is left in files, logs and copies either.
alter table lead_erasures
  add column status text not null default 'completed' check (status in ('in_progress', 'completed')),
  add column step text not null default 'done',
  add column completed_at timestamptz,
  -- Why the last try of a step failed; it is tried again.
  add column trouble text,
  -- What is still to be deleted outside the database, and whose leads may still wait in the journal; emptied at the end.
  add column work jsonb not null default '{}',
  -- What other places still hold the person, and until when.
  add column remains jsonb not null default '[]';
update lead_erasures set completed_at = erased_at;
-- Leads that were erased before may still lie in files and logs of the storage.
insert into jobs (kind, key, run_at)
  select 'leads.scrub', 'storage', now() where exists (select 1 from leads where status = 'erased');
