import { isRichText, type JsonSchema, richTextToPlain, sharedDefinitions } from '#block-schemas/index.ts';
import { tData } from '#editor/i18n/t.ts';
import type { FieldSection } from './panel-fields.ts';

/** How deep parts of parts are looked at. */
const deepest = 5;

/** Titles of what lies in a field with parts: of a link, of JSON that is edited as a form. */
const innerTitles = (schema: JsonSchema, depth = 0): string[] => {
  if (depth > deepest) return [];
  const { properties, contentSchema, items, $ref, $id } = schema;
  const definition = properties ? undefined : sharedDefinitions[$ref ?? $id ?? ''];
  return [...Object.values(properties ?? {}), contentSchema, items, definition].flatMap((inner) =>
    inner ? [tData(inner.title ?? ''), ...innerTitles(inner, depth + 1)] : [],
  );
};

const known = new WeakMap<JsonSchema, string>();

const titlesOf = (field: JsonSchema): string => {
  const text = known.get(field) ?? innerTitles(field).join(' ');
  known.set(field, text);
  return text;
};

/** What stands in a field, as words. */
const wordsOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (isRichText(value)) return richTextToPlain(value);
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value).map(wordsOf).join(' ');
};

/** Only the fields whose title, help, parts or content hold every word. */
export const searchSections = (
  sections: readonly FieldSection[],
  search: string,
  stored: Readonly<Record<string, unknown>> = {},
): readonly FieldSection[] => {
  const terms = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (terms.length === 0) return sections;
  const holdsAll = (text: string): boolean => terms.every((term) => text.toLowerCase().includes(term));
  return sections
    .map(({ title, fields }) => ({
      title,
      fields: fields.filter(
        ([name, field]) =>
          holdsAll(`${title} ${field.title ?? name} ${field.description ?? ''} ${titlesOf(field)}`) ||
          holdsAll(wordsOf(stored[name])),
      ),
    }))
    .filter(({ fields }) => fields.length > 0);
};
