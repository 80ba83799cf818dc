import type { Problem } from '../validate/problem.ts';
import { own } from './json-value.ts';
import { resolveField, type SharedDefinitions } from './schema-fields.ts';
import type { JsonSchema } from './template.types.ts';

/** What a JSON text holds; undefined when it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const decode = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');

/** Where a problem lies inside the content of a JSON field, in the words of its schema: "Vehicle 3, Daily price". */
export function contentPlace(schema: JsonSchema, pointer: string, shared: SharedDefinitions): string[] {
  const words: string[] = [];
  let here: JsonSchema | undefined = resolveField(schema, shared);
  for (const part of pointer.split('/').slice(1).map(decode)) {
    const above: JsonSchema = here ?? {};
    const { items, properties } = above;
    if (items && /^\d+$/.test(part)) {
      here = resolveField(items, shared);
      // An item says by itself what it is one of.
      if (here.title !== undefined) words.pop();
      words.push(`${here.title ?? 'Item'} ${Number(part) + 1}`);
      continue;
    }
    const values = typeof above.additionalProperties === 'object' ? above.additionalProperties : undefined;
    const field: JsonSchema | undefined = own(properties, part) ?? values ?? (items?.properties ? items : undefined);
    here = field && resolveField(field, shared);
    words.push(here?.title && field !== values ? here.title : part);
  }
  return words;
}

/** A problem inside the content of a JSON field, in one line. */
export function contentWords(schema: JsonSchema, found: Problem, shared: SharedDefinitions): string {
  const place = contentPlace(schema, found.pointer, shared);
  return place.length === 0 ? found.detail : `${place.join(', ')}: ${found.detail}`;
}
