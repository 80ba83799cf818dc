import { describe, expect, it } from 'vitest';
import { type BlockKey, blockKeys, type JsonSchema } from '#block-schemas/index.ts';
import { contentField } from '#editor/pieces/json-form/json-place.ts';
import { blockFields } from './panel-fields.ts';

type Shown = [place: string, field: JsonSchema];

/** What a form of JSON shows, with the fields of everything inside. */
const inJson = (place: string, schema: JsonSchema): Shown[] => {
  const field = contentField(schema);
  const inside = [field.items, field.additionalProperties].filter((part) => typeof part === 'object');
  return [
    ...Object.entries(field.properties ?? {}).flatMap(([name, one]): Shown[] => [
      [`${place}/${name}`, contentField(one)],
      ...(field.$ref === undefined ? inJson(`${place}/${name}`, one) : []),
    ]),
    ...inside.flatMap((part) => inJson(`${place}/*`, part)),
  ];
};

const shownBy = (type: BlockKey): Shown[] => {
  const { content, layout, groups } = blockFields(type);
  const fields = [...content, ...layout, ...(groups?.sections ?? [])].flatMap((section) => section.fields);
  return [
    ...fields.flatMap(([name, field]): Shown[] => [
      [`${type}/${name}`, field],
      ...(field.contentSchema ? inJson(`${type}/${name}`, field.contentSchema) : []),
    ]),
    ...(groups ? [[`${type}/groups`, groups.schema] satisfies Shown] : []),
  ];
};

/** All that each language of the staff app says, by its English. */
const catalogues = Object.entries(
  import.meta.glob<Record<string, string>>('../../../i18n/locales/*/*.json', { eager: true, import: 'default' }),
);
const languages = [...new Set(catalogues.map(([path]) => path.split('/').at(-2) ?? ''))];
const wordsOf = (language: string): Record<string, string> =>
  Object.assign({}, ...catalogues.filter(([path]) => path.includes(`/${language}/`)).map(([, words]) => words));

describe('the help of fields', () => {
  it.each(blockKeys)('is there for every field that the panel of %s shows', (type) => {
    const lacking = shownBy(type).filter(([, { title, description }]) => !description || description === title);
    expect(lacking.map(([place]) => place)).toEqual([]);
  });

  it('is a sentence or three, not a manual', () => {
    const long = blockKeys.flatMap(shownBy).filter(([, { description = '' }]) => description.length > 240);
    expect(long.map(([place]) => place)).toEqual([]);
  });

  it('is written in every language of the staff app', () => {
    expect(languages.toSorted()).toEqual(['ar', 'de', 'es', 'fr']);
    const sentences = new Set(blockKeys.flatMap(shownBy).map(([, { description = '' }]) => description));
    for (const language of languages) {
      const words = wordsOf(language);
      const lacking = [...sentences].filter((sentence) => !words[sentence] || words[sentence] === sentence);
      expect({ language, lacking }).toEqual({ language, lacking: [] });
    }
  });
});
