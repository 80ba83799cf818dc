import type { FeedFile, FeedFormat, FeedSource } from '#api-clients/stock/feed.resources.ts';
import { FeedError } from '../feed-error.ts';
import { beginningOf, encodingOf } from './decode.ts';
import type { FeedRecord } from './feed-record.ts';
import { MAX_ROWS } from './limits.ts';
import { delimiterOf, readCsv } from './read-csv.ts';
import { findJsonPath, readJson } from './read-json.ts';
import { findXmlPath, readXml } from './read-xml.ts';
import { isStorable, storable } from './storable.ts';

/** How a file is to be read. */
export type Reading = Pick<FeedFile, 'format' | 'encoding' | 'delimiter' | 'path'>;

const formatOf = (beginning: string): FeedFormat => {
  const first = beginning.trimStart()[0];
  if (first === '<') return 'xml';
  return first === '[' || first === '{' ? 'json' : 'csv';
};

/** What an address answers with that wants a sign-in first, or has moved. */
const isWebPage = (beginning: string): boolean => /^\s*(<\?xml[^>]*>\s*)?(<!doctype html|<html)[\s>]/i.test(beginning);

/** Pictures, PDF, programs: text holds no NUL, in whatever encoding. */
const isNoText = (beginning: string): boolean => beginning.includes('\0');

const BEGINNING_BYTES = 1_048_576;

const pathOf = (format: FeedFormat, beginning: string, given: string): string => {
  const wanted = given.replace(/^\/+|\/+$/g, '');
  if (format === 'csv' || wanted !== '') return wanted;
  const found = format === 'json' ? findJsonPath(beginning) : findXmlPath(beginning);
  if (found !== undefined) return found;
  throw format === 'json'
    ? new FeedError('list_not_found', 'The file holds no list of objects.')
    : new FeedError('list_not_found', 'The file holds no element that repeats.');
};

/** Finds out how a file is written where the feed does not say. @throws FeedError */
export const readingOf = async (file: string, source: FeedSource): Promise<Reading> => {
  const encoding = await encodingOf(file, source.encoding);
  const beginning = await beginningOf(file, encoding, BEGINNING_BYTES);
  if (beginning.trim() === '') throw new FeedError('source_empty', 'The file is empty.');
  if (isNoText(beginning))
    throw new FeedError('source_not_text', 'This is no text, but perhaps a picture or a PDF: send CSV, JSON or XML.');
  if (isWebPage(beginning))
    throw new FeedError(
      'source_is_page',
      'This is a web page and no list of cars: perhaps its address asks for a sign-in.',
    );
  const format = source.format === 'auto' ? formatOf(beginning) : source.format;
  const given = source.delimiter === 'tab' ? '\t' : source.delimiter;
  const delimiter = format !== 'csv' ? '' : given === 'auto' ? delimiterOf(beginning) : given;
  return { format, encoding, delimiter, path: pathOf(format, beginning, source.path) };
};

/** Where the first two cars begin on one line, lines tell no car apart: each gets its number for a line. */
async function* numbered(records: AsyncGenerator<FeedRecord>): AsyncGenerator<FeedRecord> {
  let first: FeedRecord | undefined;
  let isOneLine = false;
  let count = 0;
  for await (const record of records) {
    count += 1;
    if (count === 1) {
      first = record;
      continue;
    }
    if (first) {
      isOneLine = record.line === first.line;
      yield isOneLine ? { ...first, line: 1 } : first;
      first = undefined;
    }
    yield isOneLine ? { ...record, line: count } : record;
  }
  if (first) yield first;
}

/** The cars of a file, one by one. @throws FeedError, also for a file without an end */
export async function* recordsOf(file: string, reading: Reading, maxRows = MAX_ROWS): AsyncGenerator<FeedRecord> {
  const { format } = reading;
  const records =
    format === 'csv'
      ? readCsv(file, reading)
      : numbered(format === 'json' ? readJson(file, reading) : readXml(file, reading));
  let count = 0;
  for await (const record of records) {
    count += 1;
    if (count > maxRows) throw new FeedError('too_many_rows', `The file holds more than ${maxRows} cars.`);
    yield record;
  }
}

const COLUMNS_FROM = 200;
const SAMPLE_LENGTH = 120;

/** The columns of the first rows, each with the first thing that stands in it. @throws FeedError */
export const columnsOf = async (file: string, reading: Reading): Promise<FeedFile['columns']> => {
  const samples = new Map<string, string>();
  let count = 0;
  for await (const { values } of recordsOf(file, reading)) {
    for (const [name, value] of values)
      if (!samples.get(name) && isStorable(name)) samples.set(name, storable(value.slice(0, SAMPLE_LENGTH)));
    count += 1;
    if (count >= COLUMNS_FROM) break;
  }
  return [...samples].map(([name, sample]) => ({ name, sample }));
};
