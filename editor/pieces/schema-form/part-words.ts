import { isRecord, own } from '#block-schemas/read/json-value.ts';
import { t } from '#editor/i18n/t.ts';
import { localeName } from '#editor/pieces/locales/locale-names.ts';
import { type FieldSchema, labelOf } from './schema-form.types.ts';

const partOf = (schema: FieldSchema, name: string): FieldSchema =>
  own(schema.properties, name) ?? (typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {});

/** What a part of a value is called; one of texts or of a map with what it is in: “Label, German”. */
export const partLabel = (schema: FieldSchema, at: readonly string[]): string => {
  let names: string[] = [];
  let around = schema;
  for (const name of at) {
    const part = partOf(around, name);
    const label = around.format === 'texts' ? localeName(name) : labelOf(name, part);
    names = around.properties ? [label] : [...names, label];
    around = part;
  }
  return names.join(', ');
};

/** A value in words, one part after the other; empty for nothing. */
export const partWords = (schema: FieldSchema, value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? t('On') : t('Off');
  if (schema.enum) return schema.choiceNames?.[String(value)] ?? String(value);
  const parts = Array.isArray(value)
    ? value.map((one) => partWords(schema.items ?? {}, one))
    : isRecord(value)
      ? Object.entries(value).map(([name, one]) => partWords(partOf(schema, name), one))
      : [String(value)];
  return parts.filter((part) => part !== '').join(' · ');
};

/** The form of a part of a value. */
export const partSchema = (schema: FieldSchema, at: readonly string[]): FieldSchema => at.reduce(partOf, schema);
