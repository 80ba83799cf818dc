import type { FieldRule } from '#api-clients/stock/feed.resources.ts';
import type { FeedField } from '#api-clients/stock/feed-fields.data.ts';
import { feedWords, plainWord } from '#api-clients/stock/feed-words.data.ts';
import { own } from '#block-schemas/read/json-value.ts';
import { readVin } from '#server/stock/desk/vin.ts';
import { type Read, wrong } from './read.types.ts';
import { type Figure, readMeasure } from './read-measure.ts';
import { readCurrency, readMoney } from './read-money.ts';
import { readDate, readYear } from './read-number.ts';

/** What values refer to. */
export interface Known {
  currency: string;
  listings: ReadonlyMap<string, string>;
  dealers: ReadonlyMap<string, string>;
}

const MAX_PHOTOS = 60;

/** Several values of one cell: a list in JSON, lines, or parted by | ; or a comma. */
export const partsOf = (text: string): string[] => {
  if (text.startsWith('[')) {
    try {
      const list: unknown = JSON.parse(text);
      if (Array.isArray(list) && list.every((one) => typeof one === 'string')) return list;
    } catch {
      // A text that begins with a bracket.
    }
  }
  const separator = ['\n', '|', ';', ','].find((sign) => text.includes(sign));
  return separator === undefined ? [text] : text.split(separator).flatMap((one) => one.trim() || []);
};

const wordsOfField = new Map<string, ReadonlyMap<string, string>>(
  Object.entries(feedWords).map(([name, { values, words }]) => [
    name,
    new Map(
      values.flatMap((value) => [
        [plainWord(value), value] as const,
        ...(own(words, value) ?? []).map((word) => [plainWord(word), value] as const),
      ]),
    ),
  ]),
);

const readWord = (name: string, text: string): Read => {
  const found = wordsOfField.get(name)?.get(plainWord(text));
  return found === undefined
    ? wrong('unknown_value', `“${text.slice(0, 80)}” is no value of this field. Map it to one.`)
    : { value: found };
};

const readWords = (name: string, text: string): Read => {
  // “petrol, plug-in hybrid” is one word of some feeds and two of others.
  const whole = readWord(name, text);
  if ('value' in whole) return { value: [whole.value] };
  const values: unknown[] = [];
  for (const part of text.split(/[\n|;,/+]/).flatMap((one) => one.trim() || [])) {
    const read = readWord(name, part);
    if ('problem' in read) return read;
    values.push(read.value);
  }
  return { value: [...new Set(values)] };
};

const years: readonly string[] = ['production_year', 'model_year'];

/** Many feeds tell the first registration, a month or a day, where a year is meant. */
const readYears = (name: string, figure: Figure): Read => {
  const { text } = figure;
  const year = readYear(text);
  if (year !== undefined) return { value: Number(year) };
  const number = readMeasure(name, figure, true);
  return 'problem' in number && /\d[./-]\d/.test(text)
    ? wrong('not_a_year', 'This is no year, month or day such as 2024, 03/2024 or 15.03.2024.')
    : number;
};

const yes = ['1', 'true', 'yes', 'ja', 'oui', 'x', 'y', 'j'];
const no = ['0', 'false', 'no', 'nein', 'non', 'n', ''];

const readFlag = (text: string): Read => {
  const word = plainWord(text);
  if (yes.includes(word)) return { value: true };
  return no.includes(word) ? { value: false } : wrong('not_a_flag', 'Write yes or no.');
};

const readJson = (text: string): Read => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return wrong('not_json', 'This is no valid JSON.');
  }
};

/** Equipment: a list in JSON with names and groups, or one name a line. */
const readFeatures = (name: string, text: string): Read => {
  if (text.startsWith('[')) {
    const read = readJson(text);
    if ('value' in read && Array.isArray(read.value) && read.value.every((one) => typeof one === 'object')) return read;
  }
  const price = name === 'features_optional' ? { price: null } : {};
  return { value: partsOf(text).map((one) => ({ group: '', name: one, ...price })) };
};

const readPhotos = (text: string): Read => {
  const urls = text.includes('[')
    ? partsOf(text)
    : text.split(/[\s|;]+|,(?=https?:)/).flatMap((one) => one.trim() || []);
  const bad = urls.find((url) => !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol));
  if (bad !== undefined) return wrong('not_an_address', `“${bad.slice(0, 100)}” is no web address.`);
  return { value: [...new Set(urls)].slice(0, MAX_PHOTOS) };
};

const lookUp = (known: ReadonlyMap<string, string>, text: string, what: string): Read => {
  const found = known.get(plainWord(text));
  return found === undefined
    ? wrong(`${what}_not_found`, `There is no ${what} “${text.slice(0, 60)}”.`)
    : { value: found };
};

/** A value map of a feed, by plain words. */
export const mapsOf = (rule: FieldRule): ReadonlyMap<string, string> =>
  new Map(rule.values.map(({ from, to }) => [plainWord(from), to]));

/** A slip of the pen, or a maker who does not know better: the car is taken. */
const otherCheckDigit = {
  code: 'noted_check_digit',
  reason: 'The check digit in ninth place does not fit. Look at the VIN again.',
};

/** As vehicles have it. Said here, it is named beside what else is wrong with the row. */
const readVinOf = (text: string): Read => {
  const { isValid, checkDigit } = readVin(text);
  if (!isValid) return wrong('not_a_vin', 'A VIN has 17 letters and digits, and neither I, O nor Q.');
  return checkDigit === 'wrong' ? { value: text, note: otherCheckDigit } : { value: text };
};

/** Reads a text as a field has it. Empty texts have been dealt with. */
export const readField = ({ name, kind }: FeedField, figure: Figure, known: Known): Read => {
  const { text, rule } = figure;
  switch (kind) {
    case 'whole':
      return years.includes(name) ? readYears(name, figure) : readMeasure(name, figure, true);
    case 'figure':
      return readMeasure(name, figure, false);
    case 'money':
      return readMoney(name, text, rule, known.currency);
    case 'currency':
      return readCurrency(text, known.currency);
    case 'vin':
      return readVinOf(text);
    case 'word':
      return readWord(name, text);
    case 'words':
      return readWords(name, text);
    case 'texts':
      return { value: partsOf(text) };
    case 'features':
      return readFeatures(name, text);
    case 'json':
      return readJson(text);
    case 'flag':
      return readFlag(text);
    case 'photos':
      return readPhotos(text);
    case 'dealer':
      return lookUp(known.dealers, text, 'dealer');
    case 'listing':
      return lookUp(known.listings, text, 'listing');
    case 'date': {
      const value = readDate(text);
      return value === undefined ? wrong('not_a_day', 'This is no day such as 2026-03-01.') : { value };
    }
    default:
      return { value: text };
  }
};
