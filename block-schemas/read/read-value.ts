import { isWithinHtmlLimits } from '../rich-text/html-limits.ts';
import { type RichTextDocument, readRichText, richTextToPlain } from '../rich-text/rich-text.ts';
import {
  isIncomplete,
  mergeProblems,
  type Problem,
  type ProblemCode,
  type ProblemMeta,
  problem,
  toPointer,
} from '../validate/problem.ts';
import { isFieldShown } from './conditions.ts';
import { contentWords, parseJson } from './json-content.ts';
import { cleanText, copyJson, isRecord, own, sameJson } from './json-value.ts';
import { hasItemIds, isItemId, resolveField, richTextRef, type SharedDefinitions } from './schema-fields.ts';
import type { JsonSchema } from './template.types.ts';

/** Where the reading is, and what it found wrong so far. */
export interface Reading {
  path: string[];
  problems: Problem[];
  /** Texts over their limit are told but not cut: for whoever is to shorten them. */
  keepsLong?: boolean;
}

/** Turns any stored value into a valid one; undefined when nothing of it can be used. Never throws, never mutates. */
export type Reader = (value: unknown, reading: Reading) => unknown;

const known = new Set(
  (
    '$schema $id $ref title description deprecated type oneOf default examples format pattern minLength maxLength ' +
    'minimum maximum items minItems maxItems properties required additionalProperties propertyNames maxProperties contentSchema'
  ).split(' '),
);

function report(reading: Reading, code: ProblemCode, schema: JsonSchema, meta: ProblemMeta = {}): undefined {
  const label = schema.title === undefined ? {} : { label: schema.title };
  reading.problems.push(problem(code, toPointer(reading.path), { ...label, ...meta }));
  return undefined;
}

/**
 * Whether a value that lacks something required is kept: blocks and group items are, so that an editor sees what is to
 * be completed; a picture without an id is nothing.
 */
type Incomplete = 'keep' | 'drop';

/**
 * Makes the reader of a schema once, so that reading is a walk over closures. It knows the keywords templates use and
 * refuses others, because a keyword it passed over would let invalid values through.
 * @throws Error for a keyword, type or default that no template may have.
 */
export function makeReader(given: JsonSchema, shared: SharedDefinitions, incomplete: Incomplete = 'drop'): Reader {
  const schema = resolveField(given, shared);
  if (schema.$ref === richTextRef) return richTextReader(schema);
  const unknown = Object.keys(schema).find((keyword) => !known.has(keyword) && !keyword.startsWith('x-'));
  if (unknown !== undefined) throw new Error(`"${schema.title ?? ''}" uses "${unknown}", which blocks cannot hold`);
  switch (schema.type) {
    case 'object':
      return schema.properties ? objectReader(schema, shared, incomplete) : mapReader(schema, shared);
    case 'array':
      return arrayReader(schema, shared);
    case 'string':
      return stringReader(schema, contentReader(schema, shared));
    case 'number':
    case 'integer':
      return numberReader(schema);
    case 'boolean':
      return (value, reading) =>
        typeof value === 'boolean' ? value : report(reading, 'type', schema, { expected: 'yes or no' });
    default:
      throw new Error(`"${schema.title ?? ''}" has no usable type`);
  }
}

function richTextReader(schema: JsonSchema): Reader {
  return (value, reading) => {
    const document = readRichText(value);
    const isLifted = typeof value === 'string';
    if (!document || (!isLifted && !sameJson(document, value))) report(reading, 'rich_text', schema);
    return document;
  };
}

const realDate = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Checks that JSON Schema leaves to the application; other formats only choose a control in the panel. */
function breaksFormat(format: string | undefined, value: string): ProblemCode | undefined {
  if (format === 'date-time') return realDate.test(value) && !Number.isNaN(Date.parse(value)) ? undefined : 'date';
  if (format === 'html') return isWithinHtmlLimits(value) ? undefined : 'html';
  return undefined;
}

/** Whether a text is JSON; what is inside is told, never mended, so that nothing of it is lost. */
type ContentCheck = (text: string, reading: Reading) => boolean;

function contentReader(schema: JsonSchema, shared: SharedDefinitions): ContentCheck | undefined {
  if (schema.format !== 'json') return undefined;
  const inside = schema.contentSchema && makeReader(schema.contentSchema, shared);
  return (text, reading) => {
    if (text === '') return true;
    const content = parseJson(text);
    if (content === undefined) report(reading, 'json', schema);
    else if (schema.contentSchema && inside) {
      const found: Reading = { path: [], problems: [] };
      inside(content, found);
      const [first] = mergeProblems(found.problems);
      if (first)
        report(reading, 'json_content', schema, { expected: contentWords(schema.contentSchema, first, shared) });
    }
    return content !== undefined;
  };
}

function stringReader(schema: JsonSchema, checkContent?: ContentCheck): Reader {
  const { maxLength = Number.POSITIVE_INFINITY, minLength = 0, format, 'x-placeholders': kept = [] } = schema;
  const pattern = schema.pattern === undefined ? undefined : new RegExp(schema.pattern, 'u');
  const options = schema.oneOf && new Set<unknown>(schema.oneOf.map((option) => option.const));
  return (value, reading) => {
    if (typeof value !== 'string') return report(reading, 'type', schema, { expected: 'text' });
    if (options) return options.has(value) ? value : report(reading, 'option', schema);
    let text = cleanText(value);
    if (text !== value) report(reading, 'characters', schema);
    if (text.length > maxLength) {
      const characters = Array.from(text);
      if (characters.length > maxLength) {
        report(reading, 'max_length', schema, { max: maxLength });
        if (!reading.keepsLong) text = characters.slice(0, maxLength).join('');
      }
    }
    if (text.length < minLength) {
      return minLength === 1
        ? report(reading, 'required', schema)
        : report(reading, 'min_length', schema, { min: minLength });
    }
    if (pattern && !pattern.test(text)) return report(reading, 'pattern', schema);
    const lost = kept.map((name) => `{${name}}`).find((placeholder) => !text.includes(placeholder));
    if (lost !== undefined) return report(reading, 'placeholder', schema, { expected: lost });
    const broken = breaksFormat(format, text);
    if (broken) return report(reading, broken, schema);
    return checkContent && !checkContent(text, reading) ? undefined : text;
  };
}

function numberReader(schema: JsonSchema): Reader {
  const { minimum: min = Number.NEGATIVE_INFINITY, maximum: max = Number.POSITIVE_INFINITY } = schema;
  const options = schema.oneOf && new Set<unknown>(schema.oneOf.map((option) => option.const));
  return (value, reading) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) {
      return report(reading, 'type', schema, { expected: 'a number' });
    }
    if (options) return options.has(value) ? value + 0 : report(reading, 'option', schema);
    const whole = schema.type === 'integer' ? Math.round(value) : value;
    if (whole !== value) report(reading, 'integer', schema);
    if (whole < min) report(reading, 'min', schema, { min });
    if (whole > max) report(reading, 'max', schema, { max });
    return Math.min(max, Math.max(min, whole)) + 0;
  };
}

function isEmptyDocument(value: unknown): boolean {
  return isRecord(value) && value.type === 'doc' && richTextToPlain(value as unknown as RichTextDocument).trim() === '';
}

/** A default as the reader sees it; every use gets a copy of its own. */
function makeDefault(schema: JsonSchema, read: Reader): () => unknown {
  if (schema.default === undefined) return () => undefined;
  const reading: Reading = { path: [], problems: [] };
  const filled = read(schema.default, reading);
  if (!reading.problems.every(isIncomplete)) throw new Error(`The default of "${schema.title ?? ''}" is not valid`);
  return () => copyJson(filled);
}

function objectReader(schema: JsonSchema, shared: SharedDefinitions, incomplete: Incomplete): Reader {
  const required = new Set(schema.required);
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const read = makeReader(field, shared);
    const missing = required.has(name) && field.default === undefined;
    return { name, field, read, fallback: makeDefault(field, read), missing };
  });
  const names = new Set(fields.map((field) => field.name));
  // What depends on the block around a group is judged by whoever sees the block (isHiddenAt).
  const isShownIn = (values: unknown, field: JsonSchema): boolean =>
    Object.keys(field['x-shown-when'] ?? {}).some((name) => name.startsWith('/')) ||
    isFieldShown(field, { fields: schema.properties ?? {}, values });
  if (schema.additionalProperties !== false) throw new Error(`"${schema.title ?? ''}" must refuse unknown fields`);
  return (value, reading) => {
    if (!isRecord(value)) return report(reading, 'type', schema, { expected: 'a group of fields' });
    const out: Record<string, unknown> = {};
    for (const { name, field, read, fallback, missing } of fields) {
      const stored = own(value, name);
      reading.path.push(name);
      let result = stored === undefined ? undefined : read(stored, reading);
      const isMissed = missing && isShownIn(value, field);
      if (isMissed && (stored === undefined || isEmptyDocument(result))) report(reading, 'required', field);
      result ??= fallback();
      if (result !== undefined) out[name] = result;
      reading.path.pop();
    }
    for (const name of Object.keys(value)) {
      if (names.has(name)) continue;
      reading.path.push(name);
      report(reading, 'unknown_field', { title: name });
      reading.path.pop();
    }
    const lacksSome = fields.some(
      ({ name, field, missing }) => missing && out[name] === undefined && isShownIn(value, field),
    );
    return lacksSome && incomplete === 'drop' ? undefined : out;
  };
}

function mapReader(schema: JsonSchema, shared: SharedDefinitions): Reader {
  if (!isRecord(schema.additionalProperties) || !schema.propertyNames?.pattern) {
    throw new Error(`"${schema.title ?? ''}" needs propertyNames with a pattern and additionalProperties`);
  }
  const read = makeReader(schema.additionalProperties, shared);
  const name = new RegExp(schema.propertyNames.pattern, 'u');
  const max = schema.maxProperties ?? 100;
  return (value, reading) => {
    if (!isRecord(value)) return report(reading, 'type', schema, { expected: 'names and values' });
    const entries: [string, unknown][] = [];
    for (const key of Object.keys(value)) {
      reading.path.push(key);
      const result = name.test(key) ? read(value[key], reading) : report(reading, 'pattern', schema);
      if (result !== undefined) entries.push([key, result]);
      reading.path.pop();
    }
    if (entries.length > max) report(reading, 'options_max', schema, { max });
    return Object.fromEntries(entries.slice(0, max));
  };
}

function arrayReader(schema: JsonSchema, shared: SharedDefinitions): Reader {
  if (!schema.items) throw new Error(`"${schema.title ?? ''}" does not say what its items are`);
  const items = resolveField(schema.items, shared);
  const withIds = hasItemIds(items);
  const read = makeReader(schema.items, shared, withIds ? 'keep' : 'drop');
  const { minItems: min = 0, maxItems: max } = schema;
  if (max === undefined) throw new Error(`"${schema.title ?? ''}" has no maxItems`);
  return (value, reading) => {
    if (!Array.isArray(value)) return report(reading, 'type', schema, { expected: 'a list' });
    if (value.length > max) report(reading, 'options_max', schema, { max });
    const seen = new Set<string>();
    const out: unknown[] = [];
    for (const [index, item] of value.slice(0, max).entries()) {
      const id = withIds && isRecord(item) ? own(item, 'id') : undefined;
      const isOwnId = isItemId(id) && !seen.has(id);
      reading.path.push(isOwnId ? id : String(index));
      const result = read(item, reading);
      if (isItemId(id) && !isOwnId) report(reading, 'duplicate_id', items);
      if (withIds && isRecord(result)) {
        result.id = isOwnId ? id : freshId(value, seen, index);
        seen.add(result.id as string);
      }
      if (result !== undefined) out.push(result);
      reading.path.pop();
    }
    if (out.length < min) report(reading, 'options_min', schema, { min });
    return out;
  };
}

/** An id for an item that came without a usable one: the same on every reading, and not another item's. */
function freshId(items: readonly unknown[], seen: ReadonlySet<string>, index: number): string {
  const taken = new Set(items.map((item) => (isRecord(item) ? own(item, 'id') : undefined)));
  for (let number = index + 1; ; number += 1) {
    const id = `item-${number}`;
    if (!taken.has(id) && !seen.has(id)) return id;
  }
}
