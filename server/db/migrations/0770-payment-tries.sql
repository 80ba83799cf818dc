-- The provider's name of the last try that failed: a payment that may be tried again stays failed while it is.
alter table payments add column failed_try text;
