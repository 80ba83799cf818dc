import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import { codeIn } from '#stock-index/words/code-in.ts';
import { wordsIn } from '#stock-index/words/words-in.ts';
import { CODE_LENGTHS, textsOfCar } from './searched-texts.ts';
import { all } from './sql-conditions.ts';
import type { SoughtPart } from './stock-search.types.ts';

/** All different texts of the cars for which a condition holds. */
export const textsWhere = async (reader: Reader, condition: RawBuilder<boolean>): Promise<string[]> => {
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

/**
 * Cars `v` that have all parts of a text. What a word is, one place says for index and database: so the texts in which it
 * begins a word are looked for here, and the cars that have one of them there.
 */
export const holdsText = async (
  reader: Reader,
  inScope: RawBuilder<boolean>,
  parts: readonly SoughtPart[],
): Promise<RawBuilder<boolean>> => {
  if (parts.length === 0) return sql`true`;
  const texts = (await textsWhere(reader, inScope)).map((text) => ({ text, words: wordsIn(text) }));
  const withWord = (word: string): string[] =>
    texts.flatMap(({ text, words }) => (words.some((one) => one.startsWith(word)) ? text : []));
  return all(
    parts.map(({ typed, owners }) => {
      const words = wordsIn(typed).map((word) => sql<boolean>`${textsOfCar} && ${withWord(word)}::text[]`);
      const hasWords = words.length === 0 ? sql<boolean>`false` : all(words);
      const isThere = sql<boolean>`coalesce(v.owner_id = any(${[...owners]}::uuid[]), false)`;
      return sql<boolean>`(${hasWords} or ${isCode(codeIn(typed))} or ${isThere})`;
    }),
  );
};
