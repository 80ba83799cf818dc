-- Where several words are asked for, each common and seldom together, the index of words is slow: it collects every lead
-- of every word that begins so before it compares (50 ms for each 100,000). Of whole keys it reads only where they meet.
create function word_beginnings(words tsvector) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct left(lexeme, length)), '{}')
  from unnest(words), unnest(array[3, 5, 8]) as length
  where char_length(lexeme) >= length
$$;
create index leads_word_beginnings on leads using gin (word_beginnings(words));
