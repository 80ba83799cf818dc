import { defineField } from '../field.types.ts';
import { asText, pick, readText, textRefusals } from '../value-rules.ts';

/** One line. */
export default defineField({
  type: 'text',
  label: 'Text',
  hasValue: true,
  pii: 'none',
  control: { kind: 'line', input: { type: 'text' } },
  isFreeText: true,
  holdsWords: true,
  settings: pick('placeholder', 'default', 'min_length', 'max_length', 'pattern'),
  refusals: textRefusals,
  read: (value, field) => readText(value, field, { max: 1_000 }),
  toText: asText,
});
