import { type RawBuilder, sql } from 'kysely';
import type { Cell } from './cells.ts';

/** One column as it is read. */
export interface ReadColumn {
  /** Where its text is, in a query of leads. */
  source: RawBuilder<unknown>;
  /** What its text becomes; the empty text stands for nothing. */
  cell(text: string): Cell;
  /** A text that begins with an ASCII letter or digit is its own cell. */
  isVerbatim: boolean;
}

/** Between the texts of a line. Visitors' texts are cleaned of it; a line that holds it all the same is read apart. */
const BETWEEN = '\u001f';
/** PostgreSQL functions take a hundred arguments; each column needs two. */
const AT_ONCE = 40;

/** All columns of a lead as one text: the database puts it together far more quickly than values cross one by one. */
export const lineSource = (columns: readonly ReadColumn[]): RawBuilder<string> => {
  const between = sql.lit(BETWEEN);
  const groups: RawBuilder<unknown>[] = [];
  for (let start = 0; start < columns.length; start += AT_ONCE) {
    const sources = columns.slice(start, start + AT_ONCE).map(({ source }) => source);
    groups.push(sql`concat(${sql.join(sources, sql`, ${between}, `)})`);
  }
  return groups.length === 0 ? sql<string>`''` : sql<string>`${sql.join(groups, sql` || ${between} || `)}`;
};

/** The same columns kept apart, for the rare line that cannot be told apart again. */
export const apartSource = (columns: readonly ReadColumn[]): RawBuilder<string[]> =>
  sql<
    string[]
  >`to_jsonb(array[${sql.join(columns.map(({ source }) => sql`coalesce((${source})::text, '')`))}]::text[])`;

/** The cells of a line; undefined when its columns cannot be told apart. */
export const lineCells = (columns: readonly ReadColumn[], line: string): Cell[] | undefined => {
  const texts = line.split(BETWEEN);
  return texts.length === Math.max(1, columns.length) ? textCells(columns, texts) : undefined;
};

export const textCells = (columns: readonly ReadColumn[], texts: readonly string[]): Cell[] =>
  columns.map(({ cell }, index) => cell(texts[index] ?? ''));

/**
 * Makes a line a row of CSV at once when nothing of it needs care: every text is its own cell, begins with a letter or
 * a digit (so no spreadsheet calculates it) and holds no quotation mark. Answers undefined for every other line.
 */
export const quickCsvRow = (columns: readonly ReadColumn[]): ((line: string) => string | undefined) => {
  if (columns.length === 0 || columns.some(({ isVerbatim }) => !isVerbatim)) return () => undefined;
  const text = `(?:[A-Za-z0-9][^"${BETWEEN}]*)?`;
  const plain = new RegExp(`^${text}(?:${BETWEEN}${text}){${columns.length - 1}}$`);
  return (line) => (plain.test(line) ? `"${line.replaceAll(BETWEEN, '","')}"\r\n` : undefined);
};
