import type { JsonSchema } from './template.types.ts';

/** Definitions of `shared.json` by their $id. */
export type SharedDefinitions = Readonly<Record<string, JsonSchema>>;

/**
 * A field's schema with its $ref looked up; what stands beside the $ref wins, and $ref stays readable.
 * @throws Error when the reference leads nowhere.
 */
export function resolveField(schema: JsonSchema, shared: SharedDefinitions): JsonSchema {
  if (schema.$ref === undefined) return schema;
  const definition = shared[schema.$ref];
  if (!definition) throw new Error(`$ref "${schema.$ref}" is not in shared.json`);
  return { ...definition, ...schema };
}

/** Whether items of an array carry a stable id, as groups and collections of links do. */
export function hasItemIds(items: JsonSchema): boolean {
  return items.required?.includes('id') === true && items.properties?.id !== undefined;
}

const itemId = /^[a-z0-9][a-z0-9_-]{0,63}$/;

/** Whether a value can be the id of a group item or block. */
export function isItemId(value: unknown): value is string {
  return typeof value === 'string' && itemId.test(value);
}

/** The `$ref` kinds whose inside is one value for the reader. */
export const richTextRef = 'rich-text';
export const slotRef = 'slot';
