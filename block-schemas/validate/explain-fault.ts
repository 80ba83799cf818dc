import { isRecord } from '../read/json-value.ts';
import { hasItemIds, isItemId, resolveField, richTextRef, type SharedDefinitions } from '../read/schema-fields.ts';
import type { JsonSchema } from '../read/template.types.ts';
import { type Problem, type ProblemCode, type ProblemMeta, problem, toPointer } from './problem.ts';

/** What a validator found: the keyword that did not hold, and the JSON pointer (with indexes) of the value. */
export interface Fault {
  pointer: string;
  keyword: string;
}

interface Place {
  schema: JsonSchema;
  value: unknown;
  path: string[];
  inRichText: boolean;
}

const decode = (token: string) => token.replaceAll('~1', '/').replaceAll('~0', '~');

/** The name of an item in pointers: its id where it is usable and the first of its kind, else the index. */
function itemToken(items: JsonSchema, list: readonly unknown[], index: number): string {
  const idAt = (at: number) => (isRecord(list[at]) ? list[at].id : undefined);
  const id = idAt(index);
  const isFirst = list.findIndex((_, at) => idAt(at) === id) === index;
  return hasItemIds(items) && isItemId(id) && isFirst ? id : String(index);
}

function childOf(
  { schema, value, path, inRichText }: Place,
  token: string,
  shared: SharedDefinitions,
): Place | undefined {
  if (Array.isArray(value) && schema.items) {
    const items = resolveField(schema.items, shared);
    const name = itemToken(items, value, Number(token));
    return { schema: items, value: value[Number(token)], path: [...path, name], inRichText };
  }
  const map = isRecord(schema.additionalProperties) ? schema.additionalProperties : undefined;
  const field = schema.properties?.[token] ?? map;
  if (!field || !isRecord(value)) return undefined;
  return {
    schema: resolveField(field, shared),
    value: value[token],
    path: [...path, token],
    inRichText: inRichText || field.$ref === richTextRef,
  };
}

const expectedOf: Record<string, string> = {
  boolean: 'yes or no',
  number: 'a number',
  integer: 'a number',
  string: 'text',
  array: 'a list',
  object: 'a group of fields',
};

/** Keywords that say the same as our codes; others only repeat what a deeper fault says. */
const figures: Record<string, (schema: JsonSchema) => [ProblemCode, ProblemMeta]> = {
  maxLength: (schema) => ['max_length', { max: schema.maxLength }],
  minLength: (schema) => (schema.minLength === 1 ? ['required', {}] : ['min_length', { min: schema.minLength }]),
  minimum: (schema) => ['min', { min: schema.minimum }],
  maximum: (schema) => ['max', { max: schema.maximum }],
  minItems: (schema) => ['options_min', { min: schema.minItems }],
  maxItems: (schema) => ['options_max', { max: schema.maxItems }],
  maxProperties: (schema) => ['options_max', { max: schema.maxProperties }],
  pattern: () => ['pattern', {}],
  oneOf: () => ['option', {}],
  const: () => ['option', {}],
  enum: () => ['option', {}],
};

function typeFault(schema: JsonSchema, value: unknown): [ProblemCode, ProblemMeta] {
  if (schema.type === 'integer' && typeof value === 'number') return ['integer', {}];
  const isMap = schema.type === 'object' && !schema.properties;
  return ['type', { expected: isMap ? 'names and values' : (expectedOf[schema.type ?? ''] ?? '') }];
}

/** Turns a validator's fault into problems, from the schema alone, so that every validator gives the same ones. */
export function explainFault(fault: Fault, template: JsonSchema, props: unknown, shared: SharedDefinitions): Problem[] {
  let place: Place = { schema: template, value: props, path: [], inRichText: false };
  for (const token of fault.pointer.split('/').slice(1).map(decode)) {
    const next = childOf(place, token, shared);
    if (!next) return [];
    place = next;
    if (place.inRichText) break;
  }
  const { schema, value, path } = place;
  const tell = (code: ProblemCode, meta: ProblemMeta = {}, at: string[] = path, label = schema.title): Problem =>
    problem(code, toPointer(at), { ...(label === undefined ? {} : { label }), ...meta });

  if (place.inRichText) return [tell('rich_text')];
  if (fault.keyword === 'type') return [tell(...typeFault(schema, value))];
  if (fault.keyword === 'required') {
    const missing = (schema.required ?? []).filter((name) => !isRecord(value) || !Object.hasOwn(value, name));
    return missing.map((name) => tell('required', {}, [...path, name], schema.properties?.[name]?.title));
  }
  if (fault.keyword === 'additionalProperties') {
    const names = Object.keys(isRecord(value) ? value : {}).filter(
      (name) => !Object.hasOwn(schema.properties ?? {}, name),
    );
    return schema.additionalProperties === false
      ? names.map((name) => tell('unknown_field', {}, [...path, name], name))
      : [];
  }
  if (fault.keyword === 'propertyNames') {
    const name = new RegExp(schema.propertyNames?.pattern ?? '', 'u');
    const wrong = Object.keys(isRecord(value) ? value : {}).filter((key) => !name.test(key));
    return wrong.map((key) => tell('pattern', {}, [...path, key]));
  }
  const figure = figures[fault.keyword];
  // A keyword that is not this value's own belongs to its property names, which are told above.
  const isOwn = fault.keyword in schema || schema.oneOf !== undefined;
  return figure && isOwn ? [tell(...figure(schema))] : [];
}
