import { defineField } from '../field.types.ts';
import { asText, optionLabel, pick, readOption } from '../value-rules.ts';

export default defineField({
  type: 'select',
  label: 'Drop-down',
  hasValue: true,
  pii: 'none',
  control: { kind: 'list' },
  settings: pick('source', 'options', 'default'),
  needs: ['options'],
  refusals: ['option'],
  read: readOption,
  toText: (value, field) => optionLabel(asText(value), field),
});
