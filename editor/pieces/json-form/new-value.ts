import type { JsonSchema } from '#block-schemas/index.ts';
import { contentField } from './json-place.ts';

/** An id for an item whose schema gives it one. */
export const freshItemId = (): string => `i${crypto.randomUUID().slice(0, 8)}`;

/**
 * What a new part of JSON begins with: the defaults of its fields, written out so that whoever reads the text finds
 * them; an empty text, list or object where one must be there. undefined for what may be absent.
 */
export const newValue = (given: JsonSchema, isRequired = true): unknown => {
  const schema = contentField(given);
  if (schema.default !== undefined) return structuredClone(schema.default);
  if (!isRequired) return undefined;
  if (schema.type === 'array') return [];
  if (schema.type === 'string') return schema.oneOf?.[0]?.const ?? '';
  if (schema.type !== 'object' || schema.$ref !== undefined) return undefined;
  const entries = Object.entries(schema.properties ?? {}).map(([name, field]): [string, unknown] => {
    const isNeeded = schema.required?.includes(name) === true;
    if (name === 'id' && isNeeded) return [name, freshItemId()];
    return [name, newValue(field, isNeeded)];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
};
