import { z } from 'zod';

/** What a parameter means once it was read: a single value, a set of values, or nothing. */
export type QueryValue = string | number | boolean | readonly (string | number)[] | undefined;

/** Parameters by name. Each schema takes the parameter's text, or undefined where it is absent, which must be valid. */
export type QueryShape = Readonly<Record<string, z.ZodType<QueryValue>>>;

/**
 * What happens to a visitor whose address holds a value that is none: it counts as absent (`ignored`), or the visitor is
 * sent to the address without it (`redirected`, 302).
 */
export type InvalidQuery = 'ignored' | 'redirected';

/** The parameters of an address that a document reads. Whatever else an address holds has no part in the document. */
export interface DeclaredQuery<Shape extends QueryShape = QueryShape> {
  shape: Shape;
  invalid: InvalidQuery;
  /** Other names that parameters are known by; where both stand, the parameter's own counts. */
  otherNames: { readonly [Name in keyof Shape]?: string };
}

/** The values of a declared query. */
export type QueryValues<Query extends DeclaredQuery> = {
  [Name in keyof Query['shape']]: z.output<Query['shape'][Name]>;
};

/** An address's query as a declaration reads it. */
export interface ReadQuery<Query extends DeclaredQuery = DeclaredQuery> {
  values: QueryValues<Query>;
  /** `name=value` of what differs from the defaults, in one spelling, sorted by name. */
  pairs: string[];
  /** Names, as the address says them, whose value is none. */
  invalid: string[];
}

/** Longest text of a parameter that is looked at. */
const MAX_LENGTH = 500;
const MAX_LISTED = 50;

/**
 * Declares the parameters that a route or a block's `.load.ts` reads (as its export `query`).
 * @throws ZodError when a parameter can be neither absent nor has a default
 */
export function declareQuery<Shape extends QueryShape>(
  shape: Shape,
  { invalid = 'ignored', otherNames = {} }: Partial<Pick<DeclaredQuery<Shape>, 'invalid' | 'otherNames'>> = {},
): DeclaredQuery<Shape> {
  for (const schema of Object.values(shape)) schema.parse(undefined);
  return { shape, invalid, otherNames };
}

/** A set of values, written `?a=1,2` or `?a=1&a=2`; the order and what stands twice mean nothing. */
export const listOf = <Item extends z.ZodType<string | number>>(item: Item) =>
  z
    .string()
    .default('')
    .transform((text) => [...new Set(text.split(',').filter((part) => part !== ''))].sort())
    .pipe(z.array(item as z.ZodType<string | number, string>).max(MAX_LISTED));

/** Reads a query (with or without its question mark); never throws. */
export function readQuery<Query extends DeclaredQuery>({ shape, otherNames }: Query, search: string): ReadQuery<Query> {
  const texts = textsByName(search);
  const values: Record<string, QueryValue> = {};
  const pairs: string[] = [];
  const invalid: string[] = [];
  for (const name of Object.keys(shape).sort()) {
    const schema = shape[name];
    if (!schema) continue;
    const absent = schema.parse(undefined);
    const other = otherNames[name];
    const said = other !== undefined && !texts.has(name.toLowerCase()) && texts.has(other.toLowerCase()) ? other : name;
    const text = texts.get(said.toLowerCase());
    const read = text === undefined ? { value: absent } : parseText(schema, text);
    if (!read) invalid.push(said);
    const value = read ? read.value : absent;
    values[name] = value;
    const spelt = spell(value);
    if (spelt !== spell(absent)) pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(spelt)}`);
  }
  return { values: values as QueryValues<Query>, pairs, invalid };
}

/** By name in lower case; what stands several times is a list. Empty values are absent. */
export function textsByName(search: string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [name, text] of new URLSearchParams(search)) {
    const key = name.toLowerCase();
    const before = texts.get(key);
    if (text !== '') texts.set(key, before === undefined ? text : `${before},${text}`);
  }
  return texts;
}

/**
 * Words are taken in any case where the declaration wants them small. No text with a NUL is any value: no service takes
 * one.
 */
function parseText(schema: z.ZodType<QueryValue>, text: string): { value: QueryValue } | null {
  if (text.length > MAX_LENGTH || text.includes('\0')) return null;
  for (const spelling of [text, text.trim(), text.trim().toLowerCase()]) {
    const parsed = schema.safeParse(spelling);
    if (parsed.success) return { value: parsed.data };
  }
  return null;
}

const spell = (value: QueryValue): string => (Array.isArray(value) ? value.join(',') : String(value ?? ''));
