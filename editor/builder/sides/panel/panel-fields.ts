import { type BlockKey, type JsonSchema, panelSchema, sharedDefinitions } from '#block-schemas/index.ts';
import { inWords } from '#editor/i18n/in-words.ts';
import { tData } from '#editor/i18n/t.ts';

/** Some fields of a block under one heading. */
export interface FieldSection {
  /** Empty for fields before the first heading. */
  title: string;
  fields: [name: string, schema: JsonSchema][];
}

/** Definitions that are one value for the form: their widget draws the inside. */
const whole = new Set(['image', 'link', 'links', 'rich-text']);

/** Sections that the Layout tab shows. */
const layoutSections = new Set(['Look', 'Layout'].map(tData));

/** A field with a control of its own choice: one value for the form, whatever lies inside. */
const controlled = (
  { propertyNames: _names, additionalProperties: _values, ...field }: JsonSchema,
  control: string,
): JsonSchema => ({ ...field, type: 'string', $id: control });

/** A field with its reference looked up; `$id` names the widget that serves it. */
export const formField = (field: JsonSchema): JsonSchema => {
  const { $ref, ...own } = field;
  if ($ref === undefined) return field['x-control'] ? controlled(field, field['x-control']) : field;
  const { properties: _inside, items: _items, required: _required, ...definition } = sharedDefinitions[$ref] ?? {};
  const merged = { ...definition, ...own, $id: $ref };
  return whole.has($ref) ? { ...merged, type: 'string' } : merged;
};

const isShown = (name: string, field: JsonSchema): boolean =>
  name !== 'id' &&
  name !== 'groups' &&
  field.$ref !== 'slot' &&
  field['x-screens-of'] === undefined &&
  !field.deprecated;

/** Properties in their order, cut at every `x-section`. */
export const sectionsOf = (properties: Record<string, JsonSchema>): FieldSection[] => {
  const sections: FieldSection[] = [{ title: '', fields: [] }];
  for (const [name, field] of Object.entries(properties)) {
    if (field['x-section']) sections.push({ title: tData(field['x-section']), fields: [] });
    if (isShown(name, field)) sections.at(-1)?.fields.push([name, inWords(formField(field))]);
  }
  return sections.filter(({ fields }) => fields.length > 0);
};

export interface BlockFields {
  content: FieldSection[];
  layout: FieldSection[];
  /** The repeated group, if the template has one. */
  groups: { schema: JsonSchema; sections: FieldSection[]; section: string } | null;
  required: readonly string[];
}

const known = new Map<BlockKey, BlockFields>();

/** A template's fields as the panel shows them; the same object each time. */
export const blockFields = (type: BlockKey): BlockFields => {
  const found = known.get(type);
  if (found) return found;
  const schema = panelSchema(type);
  const sections = sectionsOf(schema.properties ?? {});
  const groups = schema.properties?.groups;
  const fields: BlockFields = {
    content: sections.filter(({ title }) => !layoutSections.has(title)),
    layout: sections.filter(({ title }) => layoutSections.has(title)),
    groups: groups?.items
      ? {
          schema: inWords(groups),
          sections: sectionsOf(groups.items.properties ?? {}),
          section: tData(groups['x-section'] ?? groups.title ?? 'Items'),
        }
      : null,
    required: schema.required ?? [],
  };
  known.set(type, fields);
  return fields;
};

/** One section's fields as the schema of a form. */
export const formSchema = (section: FieldSection, required: readonly string[]): JsonSchema => {
  const names = new Set(section.fields.map(([name]) => name));
  return {
    type: 'object',
    properties: Object.fromEntries(section.fields),
    required: required.filter((name) => names.has(name)),
  };
};

/** The stored values of a section's fields, with defaults where nothing is stored. */
export const formValues = (section: FieldSection, stored: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    section.fields.flatMap(([name, field]) => {
      const value = Object.hasOwn(stored, name) ? stored[name] : field.default;
      return value === undefined ? [] : [[name, value]];
    }),
  );
