-- How light a picture is where, so that words over it get as much shade as they need and no more. Empty: not measured.
alter table images add column tones text not null default '';
