-- Confirmations are held while a lead waits for a look, and limited by address and hour: the limit counts with this.
create index mails_confirmed on mails (lower(recipients ->> 0), created_at) where kind = 'confirmation';
