import { defineField } from '../field.types.ts';
import { asText, pick, readText, textRefusals } from '../value-rules.ts';

/** Several lines. */
export default defineField({
  type: 'textarea',
  label: 'Long text',
  hasValue: true,
  pii: 'none',
  control: { kind: 'lines' },
  isFreeText: true,
  holdsWords: true,
  settings: pick('placeholder', 'default', 'min_length', 'max_length'),
  refusals: textRefusals,
  read: (value, field) => readText(value, field, { multiline: true }),
  toText: asText,
});
