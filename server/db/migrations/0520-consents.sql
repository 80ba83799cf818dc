-- What visitors decided about cookies, for proof: a random id of the decision, nothing about who.
create table consents (
  id uuid not null,
  at timestamptz not null,
  version integer not null,
  status text not null,
  scopes jsonb not null,
  by_signal boolean not null default false,
  primary key (id, at)
);
create index consents_at on consents (at desc);
