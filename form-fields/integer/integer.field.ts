import { defineField } from '../field.types.ts';
import { numberLimits, numberSettings, readNumber } from '../number-rules.ts';
import { asText, pick } from '../value-rules.ts';

export default defineField({
  type: 'integer',
  label: 'Whole number',
  hasValue: true,
  pii: 'none',
  control: { kind: 'line', input: { type: 'number', liveType: 'text', inputMode: 'numeric' } },
  settings: { ...pick('placeholder', 'default'), ...numberSettings },
  refusals: ['integer', ...numberLimits],
  read: (value, field) => readNumber(value, field, true),
  toText: asText,
  toCell: (value) => (typeof value === 'number' ? value : asText(value)),
});
