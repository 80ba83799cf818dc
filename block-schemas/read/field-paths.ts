import { toPointer } from '../validate/problem.ts';
import { isRecord, own } from './json-value.ts';
import { hasItemIds, isItemId, resolveField, richTextRef, type SharedDefinitions } from './schema-fields.ts';
import type { JsonSchema } from './template.types.ts';

/**
 * Paths of the fields a test picks, as JSON pointers with `*` for the items of an array: `/groups/*` + `/info`.
 * The test sees each field with its $ref looked up. Formatted text is one value: nothing inside it is a field.
 */
export function fieldPaths(
  schema: JsonSchema,
  shared: SharedDefinitions,
  picks: (field: JsonSchema) => boolean,
  path = '',
): string[] {
  const here = path !== '' && picks(schema) ? [path] : [];
  if (schema.$ref === richTextRef) return here;
  const deeper = (child: JsonSchema, part: string) =>
    fieldPaths(resolveField(child, shared), shared, picks, `${path}/${part}`);
  const inItems = schema.items ? deeper(schema.items, '*') : [];
  const inFields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => deeper(field, name));
  return [...here, ...inItems, ...inFields];
}

/** A value found by a path, with its pointer; items are named by their id where they have one. */
export interface FoundValue {
  pointer: string;
  value: unknown;
}

/** The values of a block at a path with `*`, such as every headline of every slide. Absent fields are left out. */
export function valuesAt(props: unknown, path: string): FoundValue[] {
  let found: { at: string[]; value: unknown }[] = [{ at: [], value: props }];
  for (const part of path.split('/').slice(1)) {
    found = found.flatMap(({ at, value }) => {
      if (part === '*' && Array.isArray(value)) {
        return value.map((item, index) => {
          const id = isRecord(item) ? own(item, 'id') : undefined;
          return { at: [...at, isItemId(id) ? id : String(index)], value: item as unknown };
        });
      }
      const child = isRecord(value) ? own(value, part) : undefined;
      return child === undefined ? [] : [{ at: [...at, part], value: child }];
    });
  }
  return found.map(({ at, value }) => ({ pointer: toPointer(at), value }));
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
