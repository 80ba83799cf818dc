-- The language somebody has chosen for the staff app. Empty: the one their browser asks for.
alter table users add column language text;
