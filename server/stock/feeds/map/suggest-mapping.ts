import { type FeedFile, type FeedMapping, fieldRule } from '#api-clients/stock/feed.resources.ts';
import { conversionsOf, type FeedField, feedFields } from '#api-clients/stock/feed-fields.data.ts';
import { plainWord } from '#api-clients/stock/feed-words.data.ts';

/** German umlauts stand as two letters in many headers, and “Nummer” is cut short. */
const plainName = (text: string): string =>
  plainWord(
    text
      .replace(/([a-z])([A-Z][a-z])/g, '$1 $2')
      .replace(/ä/gi, 'ae')
      .replace(/ö/gi, 'oe')
      .replace(/ü/gi, 'ue')
      .replace(/ß/g, 'ss'),
  ).replace(/nr\b/g, 'nummer');

/** Says of what is around it less than all: the amount of a price is another one. */
const aside = /\b(?:net|netto|ht|vat|mwst|tax|tva)\b/;

/** All names that a column has, and how much each counts: whole, its last places (`price/gross`), what it is inside of. */
const namesOf = (column: string): (readonly [name: string, weight: number])[] => {
  const parts = column.split('/').map(plainName);
  const last = parts.at(-1) ?? '';
  const around = aside.test(last) ? [] : [parts.slice(0, -1).join(' '), parts.at(-2) ?? ''];
  return [
    [parts.join(' '), 100] as const,
    [parts.slice(-2).join(' '), 90] as const,
    [last, 80] as const,
    ...around.map((name) => [name, 70] as const),
  ].filter(([name]) => name !== '');
};

/** Units and taxes beside a name say nothing about what it means. */
const withoutUnits = (name: string): string =>
  name
    .replace(
      /\b(in )?(km|mi|miles|kw|ps|hp|eur|chf|gbp|ccm|cm3|l 100 km|g km|brutto|inkl mwst|incl vat|ttc|gross)\b/g,
      '',
    )
    .trim();

/** The names of each field, with the place that each has among them. */
const wordsByField = new Map(
  feedFields.map(({ name, synonyms }) => [
    name,
    new Map([name, ...synonyms].map(plainName).map((word, place) => [word, place])),
  ]),
);

interface Column {
  name: string;
  sample: string;
  names: ReturnType<typeof namesOf>;
  bare: readonly string[];
}

const columnOf = ({ name, sample }: FeedFile['columns'][number]): Column => {
  const names = namesOf(name);
  return { name, sample, names, bare: names.map(([one]) => withoutUnits(one)) };
};

/** Objects in JSON are read as they are in few fields; of the others a column inside of them is meant: `photos/url`. */
const canHold = ({ sample }: Column, { kind }: FeedField): boolean => {
  const begin = sample.trimStart();
  if (kind === 'photos') return begin === '' || (/^(?:\["|\S*https?:)/.test(begin) && !/^(?:\{|\[\s*\{)/.test(begin));
  return kind === 'json' || kind === 'features' || !/^(?:\{"|\[\s*\{)/.test(begin);
};

/** How well a column fits a field, 0 for not at all. */
const fitOf = (column: Column, field: FeedField): number => {
  if (!canHold(column, field)) return 0;
  const { names, bare } = column;
  const words = wordsByField.get(field.name);
  for (const [one, weight] of names) {
    const place = words?.get(one);
    if (place !== undefined) return weight - place / 100;
  }
  return bare.some((one) => words?.has(one)) ? 60 : 0;
};

const conversionFor = (field: FeedField, column: string) => {
  const name = ` ${plainName(column)} `;
  const options = conversionsOf[field.name] ?? [];
  if (options.includes('mi_km') && / (mi|mile|miles) /.test(name)) return 'mi_km';
  if (options.includes('kw_hp') && / kw /.test(name)) return 'kw_hp';
  return null;
};

/** The mapping that the names of columns suggest: each field once, each column once, the best fit first. */
export const suggestMapping = (columns: FeedFile['columns']): FeedMapping => {
  const named = columns.map(columnOf);
  const fits = feedFields
    .flatMap((field) => named.map((column) => ({ field, column: column.name, fit: fitOf(column, field) })))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit);
  const chosen = new Map<string, string>();
  const used = new Set<string>();
  for (const { field, column } of fits) {
    if (chosen.has(field.name) || used.has(column)) continue;
    chosen.set(field.name, column);
    used.add(column);
  }
  return feedFields.flatMap((field) => {
    const column = chosen.get(field.name);
    return column === undefined
      ? []
      : [fieldRule.parse({ field: field.name, column, convert: conversionFor(field, column) })];
  });
};
