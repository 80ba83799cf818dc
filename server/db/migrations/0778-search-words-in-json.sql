-- What is found of JSON are its words, no longer its braces: the index is made anew at the next start.
delete from search_state;
