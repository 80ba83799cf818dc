-- What the site's search finds: a row for each page (or other thing that visitors may read) and language. No extension is
-- needed: words are PostgreSQL's own, writings without spaces and likeness of words are groups of three letters that the
-- product makes itself. (pg_trgm leaves out all letters but those of ASCII where a database has the locale C.)
create table search_entries (
  source text not null,
  ref text not null,
  locale text not null,
  -- Of the source's content; equal ones are not read in twice.
  version integer not null,
  title text not null,
  summary text not null,
  -- The lines that excerpts are taken from.
  body text not null,
  image_id text,
  -- Other content whose texts are in it, such as reusable sections.
  parts text[] not null default '{}',
  title_words tsvector not null,
  words tsvector not null,
  primary key (source, ref, locale)
);
create index search_entries_title_words on search_entries using gin (title_words);
create index search_entries_words on search_entries using gin (words);
create index search_entries_parts on search_entries using gin (parts);

-- The words of all entries, for what was mistyped, and the groups of three by which they are alike.
create table search_words (
  locale text not null,
  word text collate "C" not null,
  primary key (locale, word)
);
create table search_grams (
  locale text not null,
  gram text collate "C" not null,
  word text collate "C" not null,
  primary key (locale, gram, word)
);

-- What waits to be read in again.
create table search_waiting (
  source text not null,
  ref text not null,
  primary key (source, ref)
);

-- How the index was made; another release or source language makes it anew.
create table search_state (
  id boolean primary key default true check (id),
  stamp text not null
);

-- What visitors searched for: a number a month and language, nothing about who.
create table search_terms (
  month date not null,
  locale text not null,
  term text not null,
  searches integer not null default 0,
  found_nothing integer not null default 0,
  last_at timestamptz not null,
  primary key (month, locale, term)
);
