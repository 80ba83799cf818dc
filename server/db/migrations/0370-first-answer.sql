-- When a lead that was put back to be answered had first been answered: once it is answered again, that moment counts.
alter table leads add column first_answered_at timestamptz;
