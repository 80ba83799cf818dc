import { westernDigits } from '../digits.ts';
import { defineField } from '../field.types.ts';
import { refused } from '../messages.ts';
import { asText, pick } from '../value-rules.ts';

export default defineField({
  type: 'phone',
  label: 'Telephone',
  hasValue: true,
  pii: 'contact',
  control: { kind: 'line', input: { type: 'tel', inputMode: 'tel', isLeftToRight: true } },
  reaches: 'telephone',
  autocomplete: 'tel',
  settings: {
    ...pick('placeholder', 'default', 'countries'),
    verify: { type: 'boolean', title: 'Confirm the number with a code', default: false },
  },
  /** Kept in E.164 form: +447700900123. */
  refusals: ['phone', 'phone_unverified'],
  read(value) {
    if (typeof value !== 'string' || value.length > 60) return refused('phone');
    const bare = westernDigits(value)
      .trim()
      .replace(/^00/, '+')
      .replace(/\(0\)/, '')
      .replace(/[\s().\-/\u00a0\u2010-\u2015]/g, '');
    return /^\+[1-9]\d{6,14}$/.test(bare) ? { ok: true, value: bare } : refused('phone');
  },
  toText: asText,
});
