import { contentfulPaths, fieldSchema, isBlockKey, richTextRef } from '#block-schemas/index.ts';
import type { DraftBlock } from '#documents/page/document.types.ts';
import { orderedGroups } from '#documents/page/places.ts';
import { midSentence } from '#editor/i18n/mid-sentence.ts';
import { t, tData } from '#editor/i18n/t.ts';

/** Texts that are typed as they stand: JSON, HTML and names of files are no words of the page. */
const isTyped = (type: string, field: string): boolean => {
  const schema = fieldSchema(type, field);
  if (schema?.$ref === richTextRef) return true;
  return schema?.type === 'string' && (schema.format === undefined || schema.format === 'multiline');
};

/** What the canvas says where a text of this block could begin, by field: "Add heading". */
export const wordsOfEmptyTexts = ({ type, groups }: Pick<DraftBlock, 'type' | 'groups'>): Record<string, string> => {
  if (!isBlockKey(type)) return {};
  const ids = orderedGroups(groups);
  const fields = contentfulPaths(type).flatMap((path) => {
    if (/^\/[^/]+$/.test(path)) return [path];
    // Labels of links and the like are no texts of their own.
    return /^\/groups\/\*\/[^/]+$/.test(path) ? ids.map((id) => path.replace('*', id)) : [];
  });
  return Object.fromEntries(
    fields.flatMap((field) => {
      const title = isTyped(type, field) ? fieldSchema(type, field)?.title : undefined;
      return title ? [[field, t('Add {name}', { name: midSentence(tData(title)) })]] : [];
    }),
  );
};
