import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { FeedError } from '../feed-error.ts';
import { closedLines } from './csv-lines.ts';
import { textOf } from './decode.ts';
import { createValues, type FeedRecord, type RecordFault } from './feed-record.ts';
import { MAX_COLUMNS, MAX_ROW_BYTES } from './limits.ts';

const separators = [',', ';', '\t', '|'];
const LINES_LOOKED_AT = 20;

/** How often each separator stands in a line, outside of quotes; quoted line breaks end no line. */
const countsByLine = (text: string): Map<string, number>[] => {
  const lines: Map<string, number>[] = [];
  let counts = new Map<string, number>();
  let isQuoted = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === '\n') {
      if (counts.size > 0) lines.push(counts);
      if (lines.length >= LINES_LOOKED_AT) break;
      counts = new Map();
    } else if (separators.includes(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  if (lines.length === 0) lines.push(counts);
  return lines;
};

/** How Excel names the separator in a line of its own before the columns: `sep=;`. */
const separatorLine = /^sep=(.)\r?\n/i;

/** The separator that the file names, or that stands in every line, as often as in the first where there are several. */
export const delimiterOf = (beginning: string): string => {
  const named = separatorLine.exec(beginning)?.[1];
  if (named !== undefined && separators.includes(named)) return named;
  const lines = countsByLine(beginning);
  const [first] = lines;
  const score = (separator: string): number => {
    const expected = first?.get(separator) ?? 0;
    if (expected === 0) return 0;
    const alike = lines.filter((counts) => counts.get(separator) === expected).length / lines.length;
    return alike * 1_000 + Math.min(expected, 500);
  };
  return [...separators].sort((a, b) => score(b) - score(a))[0] ?? ',';
};

/** Names of columns: what has none is called by its place, what stands twice is told apart. */
const namesOf = (cells: readonly string[]): string[] => {
  if (cells.length > MAX_COLUMNS)
    throw new FeedError('too_many_columns', `The file has more than ${MAX_COLUMNS} columns.`, 1);
  const seen = new Map<string, number>();
  return cells.map((cell, index) => {
    const name = cell.trim() || `Column ${index + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
};

interface Parsed {
  info: { lines: number };
  record: string[];
}

const faultOf = (error: unknown): unknown => {
  if (!(error instanceof CsvError)) return error;
  const line = typeof error.lines === 'number' ? error.lines : undefined;
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new FeedError('row_too_large', 'A row is too long: perhaps a quotation mark is never closed.', line);
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new FeedError('csv_invalid', 'A quotation mark is never closed.', line);
  return new FeedError('csv_invalid', error.message, line);
};

/** Takes away what our own exports put before a text that spreadsheets would run as a formula. */
const unguarded = (text: string): string => (/^'['=+\-@\t\r]/.test(text) ? text.slice(1) : text);

const breaksIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => (cell.includes('\n') ? sum + cell.split('\n').length - 1 : sum), 0);

/** The line that names the separator, parted by it: `sep=` and nothing. */
const isSeparatorLine = (cells: readonly string[]): boolean => /^sep=.?$/i.test(cells.join(''));

/** What is wrong with how a row is written; a mark that is never closed, or values for which there are no columns. */
const faultIn = (
  record: readonly string[],
  names: readonly string[],
  open: number | undefined,
): RecordFault | undefined => {
  if (open !== undefined)
    return {
      code: 'quote_open',
      reason: 'A quotation mark is never closed.',
      column: names[open] ?? '',
      value: record[open] ?? '',
    };
  const extra = record.findIndex((cell, index) => index >= names.length && cell.trim() !== '');
  if (extra < 0) return undefined;
  return {
    code: 'too_many_values',
    reason:
      'The row has more values than there are columns: perhaps a separator stands in a text without quotation marks.',
    column: `Column ${extra + 1}`,
    value: record[extra] ?? '',
  };
};

/** The rows of a CSV file whose first line names the columns. @throws FeedError */
export async function* readCsv(
  file: string,
  { encoding, delimiter }: { encoding: string; delimiter: string },
): AsyncGenerator<FeedRecord> {
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_BYTES,
  });
  const open = new Map<number, number>();
  const lines = closedLines(textOf(file, encoding), delimiter, (line, column) => open.set(line, column));
  const source = Readable.from(lines);
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  let names: string[] | undefined;
  try {
    for await (const { info, record } of parser as AsyncIterable<Parsed>) {
      if (names === undefined) {
        if (isSeparatorLine(record)) continue;
        names = namesOf(record);
        continue;
      }
      if (record.every((cell) => cell.trim() === '')) continue;
      const line = info.lines - breaksIn(record);
      const values = createValues(line);
      for (const [index, cell] of record.entries())
        values.add(names[index] ?? `Column ${index + 1}`, unguarded(cell.trim()));
      const fault = faultIn(record, names, open.get(line));
      open.delete(line);
      yield fault ? { ...values.record, fault } : values.record;
    }
  } catch (error) {
    throw faultOf(error);
  } finally {
    source.destroy();
    parser.destroy();
  }
}
