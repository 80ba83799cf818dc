import { toPointer } from '../validate/problem.ts';
import { parseJson } from './json-content.ts';
import { isRecord, own } from './json-value.ts';
import { hasItemIds, isItemId, resolveField, richTextRef, type SharedDefinitions } from './schema-fields.ts';
import type { JsonSchema } from './template.types.ts';

/**
 * Paths of the fields a test picks, as JSON pointers with `*` for the items of an array: `/groups/*` + `/info`.
 * The test sees each field with its $ref looked up. Formatted text is one value: nothing inside it is a field. What a
 * text holds as JSON is looked through by a test that `looksInside`; such paths go on after the name of the text.
 */
export function fieldPaths(
  schema: JsonSchema,
  shared: SharedDefinitions,
  picks: (field: JsonSchema) => boolean,
  { path = '', looksInside = false } = {},
): string[] {
  const here = path !== '' && picks(schema) ? [path] : [];
  if (schema.$ref === richTextRef) return here;
  const deeper = (child: JsonSchema, part: string) =>
    fieldPaths(resolveField(child, shared), shared, picks, { path: `${path}${part}`, looksInside });
  const inItems = schema.items ? deeper(schema.items, '/*') : [];
  const inFields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => deeper(field, `/${name}`));
  const inContent = looksInside && schema.contentSchema ? deeper(schema.contentSchema, '') : [];
  return [...here, ...inItems, ...inFields, ...inContent];
}

/** A value found by a path, with its pointer; items are named by their id where they have one. */
export interface FoundValue {
  pointer: string;
  value: unknown;
  /** Pointer of the text that holds it as JSON: nothing can be written to what is inside. */
  textPointer?: string;
}

interface Found {
  at: string[];
  value: unknown;
  text?: string[];
}

/** What a value has below a name; a text is read as JSON. */
function below({ at, value: given, text }: Found, part: string): Found[] {
  const isText = typeof given === 'string';
  const value = isText ? parseJson(given) : given;
  const inText = isText ? { text: at } : text ? { text } : {};
  if (part === '*' && Array.isArray(value)) {
    return value.map((item, index) => {
      const id = isRecord(item) ? own(item, 'id') : undefined;
      return { at: [...at, isItemId(id) ? id : String(index)], value: item as unknown, ...inText };
    });
  }
  const child = isRecord(value) ? own(value, part) : undefined;
  return child === undefined ? [] : [{ at: [...at, part], value: child, ...inText }];
}

/** The values of a block at a path with `*`, such as every headline of every slide. Absent fields are left out. */
export function valuesAt(props: unknown, path: string): FoundValue[] {
  let found: Found[] = [{ at: [], value: props }];
  for (const part of path.split('/').slice(1)) found = found.flatMap((each) => below(each, part));
  return found.map(({ at, value, text }) => ({
    pointer: toPointer(at),
    value,
    ...(text ? { textPointer: toPointer(text) } : {}),
  }));
}

/** Gives every item of groups and link collections a new id; the values are copied. */
export function withFreshIds(
  value: unknown,
  given: JsonSchema,
  shared: SharedDefinitions,
  nextId: () => string,
): unknown {
  const schema = resolveField(given, shared);
  if (schema.$ref === richTextRef) return value;
  if (Array.isArray(value) && schema.items) {
    const items = schema.items;
    const named = hasItemIds(resolveField(items, shared));
    return value.map((item) => {
      const copy = withFreshIds(item, items, shared, nextId);
      return named && isRecord(copy) ? { ...copy, id: nextId() } : copy;
    });
  }
  if (!isRecord(value) || !schema.properties) return value;
  const fields = schema.properties;
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => {
      const field = fields[name];
      return [name, field ? withFreshIds(child, field, shared, nextId) : child];
    }),
  );
}
