import type { BlockTemplate, JsonSchema } from './template.types.ts';

/** Fields that many templates have: the whole of `sets/<name>.json`. */
export interface FieldSet {
  $id: string;
  title: string;
  description: string;
  properties: Record<string, JsonSchema>;
}

/** What a template changes of a field of a set; a keyword with null is taken away. */
export type FieldOverride = { [Keyword in keyof JsonSchema]?: JsonSchema[Keyword] | null };

/** Overrides by field; a field with null is left out. */
export type SetOverrides = Record<string, FieldOverride | null>;

/** A template as it is written: `"...intro": {}` among its fields stands for the fields of that set. */
export type TemplateSource = Omit<BlockTemplate, 'properties'> & { properties: Record<string, unknown> };

const mark = '...';

function overridden(field: JsonSchema, override: FieldOverride): JsonSchema {
  return Object.fromEntries(Object.entries({ ...field, ...override }).filter(([, value]) => value !== null));
}

function fieldsOf(name: string, set: FieldSet | undefined, overrides: SetOverrides): [string, JsonSchema][] {
  if (!set) throw new Error(`There is no set of fields "${name}" in block-schemas/sets.`);
  const unknown = Object.keys(overrides).find((field) => !Object.hasOwn(set.properties, field));
  if (unknown !== undefined) throw new Error(`The set of fields "${name}" has no field "${unknown}".`);
  return Object.entries(set.properties).flatMap(([field, schema]) => {
    const override = overrides[field];
    return override === null ? [] : [[field, overridden(schema, override ?? {})]];
  });
}

function propertiesWithSets(
  properties: Record<string, unknown>,
  sets: Readonly<Record<string, FieldSet>>,
): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([key, value]): [string, JsonSchema][] => {
      if (key.startsWith(mark)) {
        const name = key.slice(mark.length);
        return fieldsOf(name, Object.hasOwn(sets, name) ? sets[name] : undefined, value as SetOverrides);
      }
      const field = value as JsonSchema;
      if (!field.items?.properties) return [[key, field]];
      return [
        [key, { ...field, items: { ...field.items, properties: propertiesWithSets(field.items.properties, sets) } }],
      ];
    }),
  );
}

/**
 * The template with the fields of its sets in place, where their names stand, also within repeated groups.
 * @throws Error for a set that does not exist, or an override of a field it does not have
 */
export function withFieldSets(source: TemplateSource, sets: Readonly<Record<string, FieldSet>>): BlockTemplate {
  return { ...source, properties: propertiesWithSets(source.properties, sets) };
}
