import { westernDigits } from './digits.ts';
import type { FieldValue, FormField, Reading, SettingSchema } from './field.types.ts';
import { matchesMask } from './mask.ts';
import { type MessageCode, refused } from './messages.ts';

/** Longest text of any value, whatever a field says. */
export const MAX_TEXT = 10_000;

/** Longest name in a list that is kept elsewhere. */
const MAX_NAME = 200;

/** Settings several types share, as JSON Schema. */
export const settingSchemas = {
  placeholder: { type: 'string', title: 'Placeholder', maxLength: 200 },
  default: { type: 'string', title: 'Default', maxLength: 2_000 },
  min_length: { type: 'integer', title: 'At least (characters)', minimum: 0, maximum: MAX_TEXT },
  max_length: { type: 'integer', title: 'At most (characters)', minimum: 1, maximum: MAX_TEXT },
  pattern: {
    type: 'string',
    title: 'Format',
    description: '9 a digit, A a letter, X either, * anything; other characters stand for themselves',
    maxLength: 100,
  },
  source: {
    type: 'string',
    title: 'Options from',
    oneOf: [
      { const: 'trade_in_brands', title: 'Part exchange: brands' },
      { const: 'trade_in_models', title: 'Part exchange: models of the chosen brand' },
      { const: 'trade_in_fuel_types', title: 'Part exchange: fuels' },
      { const: 'trade_in_body_types', title: 'Part exchange: body types' },
    ],
  },
  options: {
    type: 'array',
    title: 'Options',
    minItems: 1,
    maxItems: 500,
    items: {
      type: 'object',
      properties: { value: { type: 'string', title: 'Value' }, label: { type: 'string', title: 'Label' } },
      required: ['value', 'label'],
    },
  },
  countries: {
    type: 'array',
    title: 'Countries',
    description: 'Two-letter codes; none allows all',
    items: { type: 'string' },
  },
} as const satisfies Record<string, SettingSchema>;

export const pick = <K extends keyof typeof settingSchemas>(...names: K[]): Record<string, SettingSchema> =>
  Object.fromEntries(names.map((name) => [name, settingSchemas[name]]));

const isControl = (code: number): boolean => (code < 32 && code !== 9 && code !== 10 && code !== 13) || code === 127;
const isLoneSurrogate = (text: string): boolean => !text.isWellFormed();

/** Text without control characters, in NFC, without space at its ends; undefined when it is no text at all. */
export const cleanText = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || value.length > MAX_TEXT * 4 || isLoneSurrogate(value)) return undefined;
  const kept = [...value].filter((character) => !isControl(character.codePointAt(0) ?? 0)).join('');
  return kept.replaceAll('\r\n', '\n').normalize('NFC').trim();
};

/** Characters as people count them. */
export const lengthOf = (text: string): number => [...text].length;

/** Why `readText` refuses. */
export const textRefusals: readonly MessageCode[] = ['text', 'characters', 'max_length', 'min_length', 'pattern'];

/** Text within the field's own bounds; line breaks become spaces unless `multiline`. */
export const readText = (
  value: unknown,
  field: FormField,
  options: { multiline?: boolean; max?: number } = {},
): Reading => {
  const most = Math.min(field.max_length ?? options.max ?? MAX_TEXT, options.max ?? MAX_TEXT);
  const clean = cleanText(value);
  if (clean === undefined) {
    if (typeof value !== 'string') return refused('text');
    return isLoneSurrogate(value) ? refused('characters') : refused('max_length', { max: most });
  }
  const line = options.multiline ? clean : clean.replace(/[\n\r\t]+/g, ' ');
  // A format asks for digits that machines know; a text without one stays as it was typed.
  const text = field.pattern ? westernDigits(line) : line;
  const length = lengthOf(text);
  if (length > most) return refused('max_length', { max: most });
  if (field.min_length !== undefined && length < field.min_length)
    return refused('min_length', { min: field.min_length });
  if (field.pattern !== undefined && field.pattern !== '' && !matchesMask(field.pattern, text))
    return refused('pattern');
  return { ok: true, value: text };
};

const itemText = (item: unknown): string => {
  if (typeof item === 'string') return item;
  const name = typeof item === 'object' && item !== null && 'name' in item ? item.name : undefined;
  return typeof name === 'string' ? name : '';
};

export const asText = (value: FieldValue): string =>
  Array.isArray(value) ? value.map(itemText).filter(Boolean).join(', ') : String(value);

export const optionLabel = (value: string, field: FormField): string =>
  field.options?.find((option) => option.value === value)?.label ?? value;

/** The option a page means, by its value or by the words visitors read; the text itself where there is none. */
export const optionNamed = (text: string, { options = [] }: FormField): string => {
  const words = text.trim().toLowerCase();
  const meant =
    options.find(({ value }) => value === text) ?? options.find(({ label }) => label.toLowerCase() === words);
  return meant?.value ?? text;
};

/** The one option a value names. While nobody knows a list that is kept elsewhere, any short words are taken. */
export const readOption = (value: unknown, field: FormField): Reading => {
  if (field.source !== undefined && !field.options) {
    const reading = readText(value, field, { max: MAX_NAME });
    return reading.ok ? reading : refused('option');
  }
  const known = typeof value === 'string' && field.options?.some((option) => option.value === value);
  return known ? { ok: true, value } : refused('option');
};

/** Yes or no as JSON, or as an HTML form sends it. */
export const readBoolean = (value: unknown): boolean | undefined => {
  if (value === true || value === 'true' || value === 'on' || value === '1') return true;
  if (value === false || value === 'false' || value === 'off' || value === '0') return false;
  return undefined;
};

/** An opaque id of something elsewhere. */
export const readId = (value: unknown): Reading =>
  typeof value === 'string' && /^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/.test(value)
    ? { ok: true, value }
    : refused('option');
