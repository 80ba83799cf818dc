import { type RawBuilder, sql } from 'kysely';
import { gramsOf, wantedGrams } from '../text/words.ts';
import type { Wanted } from './read-query.ts';

type TextQuery = RawBuilder<unknown>;

/** Words of this many letters are found by their beginning, too. */
const BEGINNING = 3;

/** Words are letters and digits only, so that none can be an operator. */
const ofWord = (config: string, word: string, byBeginning: boolean): TextQuery => {
  const exact = sql`to_tsquery(${config}::regconfig, ${word})`;
  if (!byBeginning) return exact;
  return sql`(${exact} || to_tsquery('simple', ${`${word}:*`}))`;
};

const quoted = (gram: string): string => `'${gram.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`;

const ofRun = (run: string): TextQuery => {
  const grams = wantedGrams(run);
  const isWhole = gramsOf(run).length > 2 && grams.length > 0 && [...run].length >= BEGINNING;
  const text = grams.map((gram) => quoted(gram) + (isWhole ? '' : ':*')).join(' & ');
  return sql`${text}::tsquery`;
};

const ofWanted = (config: string, { token, instead }: Wanted, byBeginning: boolean): TextQuery => {
  if (token.kind === 'run') return ofRun(token.text);
  if (instead.length === 0) return ofWord(config, token.text, byBeginning && token.text.length >= BEGINNING);
  return sql`(${sql.join(
    instead.map((word) => ofWord(config, word, false)),
    sql` || `,
  )})`;
};

export interface TextQueryOptions {
  config: string;
  /** All of the words, or any of them. */
  join: 'all' | 'any';
  /** Words also as beginnings of longer ones: every one, the last alone (somebody is typing), or none. */
  beginnings: 'last' | 'every';
}

/** PostgreSQL's query for what is wanted; there must be something. */
export function textQuery(wanted: readonly Wanted[], { config, join, beginnings }: TextQueryOptions): TextQuery {
  const parts = wanted.map((each, index) =>
    ofWanted(config, each, beginnings === 'every' || index === wanted.length - 1),
  );
  return sql`(${sql.join(parts, join === 'all' ? sql` && ` : sql` || `)})`;
}

/** The stems that PostgreSQL makes of the words, to mark their other forms. */
export const stemsOf = (config: string, words: readonly string[]): RawBuilder<{ stems: string[] }> =>
  sql<{ stems: string[] }>`select tsvector_to_array(to_tsvector(${config}::regconfig, ${words.join(' ')})) as stems`;
