-- A column of a unique index may be referred to, so each update of it locks the row against everything that refers to the
-- car: every change of a car then waited for orders about it, and they for its turn. The id alone is unique anyway.
drop index vehicles_seq;
create index vehicles_seq on vehicles (seq, id);
