import { type JsonSchema, ownWords } from '#block-schemas/index.ts';
import { isRecord } from '#block-schemas/read/json-value.ts';
import { contentField } from './json-place.ts';

/** Kinds of text that say nothing to people. */
const isWords = (field: JsonSchema): boolean =>
  field.type === 'string' &&
  !field.oneOf &&
  (field.format === undefined || field.format === 'multiline') &&
  field.$ref === undefined;

const textOf = (field: JsonSchema, value: unknown): string => {
  const chosen = field.oneOf?.find((option) => option.const === value);
  if (chosen) return chosen.title;
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim() : '';
};

/** What a closed row says of itself: its own words first, then one more of its texts or numbers. */
export const rowWords = (items: JsonSchema, value: unknown): { name: string; more: string } => {
  if (!isRecord(value)) return { name: textOf(items, value), more: '' };
  const texts = Object.entries(items.properties ?? {}).flatMap(([name, given]) => {
    const field = contentField(given);
    const isShown = isWords(field) || field.oneOf || field.type === 'number' || field.type === 'integer';
    const text = isShown ? textOf(field, value[name]) : '';
    return text === '' ? [] : [{ text, isWords: isWords(field), isKey: field.pattern !== undefined }];
  });
  const words = texts.filter((one) => one.isWords);
  const name = ownWords(value) ?? (words.find(({ isKey }) => !isKey) ?? words[0])?.text ?? '';
  return {
    name,
    more:
      (texts.find(({ text, isKey }) => !isKey && text !== name) ?? texts.find(({ text }) => text !== name))?.text ?? '',
  };
};
