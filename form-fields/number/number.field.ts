import { defineField } from '../field.types.ts';
import { numberLimits, numberSettings, readNumber } from '../number-rules.ts';
import { asText, pick } from '../value-rules.ts';

export default defineField({
  type: 'number',
  label: 'Number',
  hasValue: true,
  pii: 'none',
  control: { kind: 'line', input: { type: 'number', liveType: 'text', inputMode: 'decimal', takesFractions: true } },
  settings: { ...pick('placeholder', 'default'), ...numberSettings },
  refusals: ['number', ...numberLimits],
  read: (value, field) => readNumber(value, field, false),
  toText: asText,
  toCell: (value) => (typeof value === 'number' ? value : asText(value)),
});
