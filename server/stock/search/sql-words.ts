import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import { unavailable } from '#server/http/errors.ts';
import { codeIn } from '#stock-index/words/code-in.ts';
import { wordsIn } from '#stock-index/words/words-in.ts';
import { CODE_LENGTHS, textsOfCar } from './searched-texts.ts';
import { all } from './sql-conditions.ts';
import type { SoughtPart } from './stock-search.types.ts';

/** Of more cars than these the database does not read the texts: those of each are worked out of its equipment. */
export const MOST_READ = 20_000;

/** Which cars' texts are read, and of how many at most. */
interface Reading {
  condition: RawBuilder<boolean>;
  most: number;
}

const areTooMany = async (reader: Reader, { condition, most }: Reading): Promise<boolean> => {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from (select from vehicles v where ${condition} limit ${most + 1}) as counted`.execute(
    reader,
  );
  return Number(rows[0]?.count ?? 0) > most;
};

/** All different texts of the cars for which a condition holds. */
const textsWhere = async (reader: Reader, condition: RawBuilder<boolean>): Promise<string[]> => {
  const { rows } = await sql<{ text: string }>`
    select distinct text from vehicles v, lateral unnest(${textsOfCar}) as text
    where ${condition} and text is not null`.execute(reader);
  return rows.map(({ text }) => text);
};

const signsOf = (column: string): RawBuilder<string> =>
  sql`lower(regexp_replace(${sql.ref(`v.${column}`)}, '[^A-Za-z0-9]', '', 'g'))`;

const isCode = (code: string): RawBuilder<boolean> => {
  const { order_number: first, vin: last } = CODE_LENGTHS;
  return code === ''
    ? sql`false`
    : sql`(coalesce(left(${signsOf('order_number')}, ${first}) like ${`${code.slice(0, first)}%`}, false)
        or coalesce(right(${signsOf('vin')}, ${last}) like ${`%${code.slice(-last)}`}, false))`;
};

/** All different words of the cars for which a condition holds; none of too many cars. */
export const wordsWhere = async (reader: Reader, reading: Reading): Promise<Set<string>> =>
  (await areTooMany(reader, reading))
    ? new Set()
    : new Set((await textsWhere(reader, reading.condition)).flatMap(wordsIn));

/**
 * Cars `v` that have all parts of a text. What a word is, one place says for index and database: so the texts in which it
 * begins a word are looked for here, and the cars that have one of them there, once for all that is asked of them.
 *
 * @throws 503 `search_not_ready` where there are too many cars: then words are looked for in the index alone
 */
export const holdsText = async (
  reader: Reader,
  reading: Reading,
  parts: readonly SoughtPart[],
): Promise<RawBuilder<boolean>> => {
  if (parts.length === 0) return sql`true`;
  const { condition } = reading;
  if (await areTooMany(reader, reading)) throw unavailable('search_not_ready', 'Words cannot be looked for yet.');
  const texts = (await textsWhere(reader, condition)).map((text) => ({ text, words: wordsIn(text) }));
  const withWord = (word: string): string[] =>
    texts.flatMap(({ text, words }) => (words.some((one) => one.startsWith(word)) ? text : []));
  const holdsAll = all(
    parts.map(({ typed, owners }) => {
      const words = wordsIn(typed).map((word) => sql<boolean>`${textsOfCar} && ${withWord(word)}::text[]`);
      const hasWords = words.length === 0 ? sql<boolean>`false` : all(words);
      const isThere = sql<boolean>`coalesce(v.owner_id = any(${[...owners]}::uuid[]), false)`;
      return sql<boolean>`(${hasWords} or ${isCode(codeIn(typed))} or ${isThere})`;
    }),
  );
  const { rows } = await sql<{ id: string }>`select v.id from vehicles v where ${condition} and ${holdsAll}`.execute(
    reader,
  );
  return sql`v.id = any(${rows.map(({ id }) => id)}::uuid[])`;
};
