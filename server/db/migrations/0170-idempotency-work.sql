-- Set in the transaction of the work itself: after a crash a repeat can tell "never done" from "done, answer lost".
alter table idempotency_keys add column worked_at timestamptz;
