import { type RawBuilder, sql } from 'kysely';

type Condition = RawBuilder<boolean>;

/**
 * Words of a search as they are compared: in small letters, ten at most, none without a letter or a digit. PostgreSQL's
 * parser ends a word before a plus sign.
 */
export const searchedWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}@._+-]+|(?<=[\p{L}\p{N}])(?=\+)/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, 10);

/** Whether PostgreSQL's parser surely sees one word here. */
const isOneWord = (word: string): boolean => /^[\p{L}\p{N}]+$/u.test(word);

/** In quotes: no operator of the query language can come through. */
const asBeginning = (word: string) => `'${word}':*`;

const queryOf = (word: string) => {
  const parsed = sql`to_tsquery('simple', ${asBeginning(word)})`;
  // Half an address may be several words to PostgreSQL's parser, in a lead it is the beginning of one.
  return isOneWord(word) ? parsed : sql`(${parsed} || ${asBeginning(word.replace(/^[@+]+/, ''))}::tsquery)`;
};

/** The tsquery of words that must all be there, each as the beginning of a word. */
export const wordQuery = (words: readonly string[]) => sql`(${sql.join(words.map(queryOf), sql` && `)})`;

export const holdsWords = (words: readonly string[]): Condition => sql<boolean>`leads.words @@ ${wordQuery(words)}`;

/** The same as a condition that no index answers. */
export const holdsWithoutIndex = (words: readonly string[]): Condition => sql<boolean>`(${holdsWords(words)}) is true`;

/** Lengths of the beginnings that are whole keys of an index (migration 0360), the longest first. */
const BEGINNINGS = [8, 5, 3];

/** The longest such key that every word with this beginning has. */
const beginningOf = (word: string): string | undefined => {
  const letters = [...word];
  const length = BEGINNINGS.find((one) => one <= letters.length);
  return length !== undefined && isOneWord(word) ? letters.slice(0, length).join('') : undefined;
};

/** The same for common words: the leads in which their first letters meet are found by index and then looked through. */
export const holdsCommonWords = (words: readonly string[]): Condition[] => {
  const keys = words.flatMap((word) => beginningOf(word) ?? []);
  const others = words.filter((word) => beginningOf(word) === undefined);
  return [
    ...(keys.length === 0 ? [] : [sql<boolean>`word_beginnings(leads.words) @> ${keys}::text[]`]),
    ...(others.length === 0 ? [] : [holdsWords(others)]),
    holdsWithoutIndex(words),
  ];
};
