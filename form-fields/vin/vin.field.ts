import { westernDigits } from '../digits.ts';
import { defineField } from '../field.types.ts';
import { refused } from '../messages.ts';
import { asText, pick } from '../value-rules.ts';

export default defineField({
  type: 'vin',
  label: 'VIN',
  hasValue: true,
  pii: 'none',
  control: {
    kind: 'line',
    input: { type: 'text', spellCheck: false, autoCapitalize: 'characters', isLeftToRight: true },
  },
  settings: pick('placeholder', 'default'),
  /** ISO 3779 form: 17 characters without I, O and Q. The check digit is American only and not asked for. */
  refusals: ['vin'],
  read(value) {
    if (typeof value !== 'string' || value.length > 40) return refused('vin');
    const vin = westernDigits(value).replace(/[\s-]/g, '').toUpperCase();
    return /^[A-HJ-NPR-Z0-9]{17}$/.test(vin) ? { ok: true, value: vin } : refused('vin');
  },
  toText: asText,
});
