-- Who was erased, as hashes under a key of this installation: a lead that waits in the journal of another node, and was
-- sent before the erasure, must not be stored after it.
create table erased_people (
  hash text primary key,
  erased_at timestamptz not null
);
create index erased_people_at on erased_people (erased_at);
