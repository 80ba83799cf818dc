import { defineField } from '../field.types.ts';
import { asText, optionLabel, pick, readOption } from '../value-rules.ts';

export default defineField({
  type: 'radio',
  label: 'Single choice',
  hasValue: true,
  pii: 'none',
  control: { kind: 'choices', isMany: false },
  settings: pick('options', 'default'),
  needs: ['options'],
  refusals: ['option'],
  read: readOption,
  toText: (value, field) => optionLabel(asText(value), field),
});
