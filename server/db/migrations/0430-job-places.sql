-- Where a job waits: `lane` is what only a few jobs may use at a time (the host of a receiver), `owner` is whose turn it
-- is (a form). Empty: nobody has looked yet where the job belongs.
alter table jobs add column lane text not null default '', add column owner text not null default '';
drop index jobs_due;
create index jobs_due on jobs (kind, run_at);
create index jobs_places on jobs (kind, lane, owner, run_at);
create index jobs_leased on jobs (kind, lane, owner) where lease_until is not null;

-- Receivers that fail again and again rest, whichever forms deliver to them.
create table receiver_circuits (
  host text primary key,
  failures_in_row integer not null default 0,
  open_until timestamptz
);

-- Asked for anew at the next start, under the name of the key that is meant.
delete from jobs where kind = 'forms.reseal';
