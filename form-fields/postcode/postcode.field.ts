import { westernDigits } from '../digits.ts';
import { defineField } from '../field.types.ts';
import { refused } from '../messages.ts';
import { asText, pick } from '../value-rules.ts';

/** Shapes of countries with a strict one; all other countries take any short code. */
const shapes: Record<string, RegExp> = {
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/,
  US: /^\d{5}(-\d{4})?$/,
  DE: /^\d{5}$/,
  FR: /^\d{5}$/,
  IT: /^\d{5}$/,
  ES: /^\d{5}$/,
  AT: /^\d{4}$/,
  CH: /^\d{4}$/,
  NL: /^\d{4} ?[A-Z]{2}$/,
  PL: /^\d{2}-\d{3}$/,
  SE: /^\d{3} ?\d{2}$/,
  JP: /^\d{3}-?\d{4}$/,
};
const anyShape = /^(?=.*\d)[A-Z0-9]([A-Z0-9 -]{0,8}[A-Z0-9])$/;

export default defineField({
  type: 'postcode',
  label: 'Postcode',
  hasValue: true,
  pii: 'none',
  control: { kind: 'line', input: { type: 'text', spellCheck: false, autoCapitalize: 'characters' } },
  autocomplete: 'postal-code',
  settings: pick('placeholder', 'default', 'countries'),
  refusals: ['postcode'],
  read(value, field) {
    if (typeof value !== 'string' || value.length > 40) return refused('postcode');
    const code = westernDigits(value).trim().toUpperCase().replace(/\s+/g, ' ');
    const countries = field.countries ?? [];
    const allowed = countries.length > 0 ? countries.map((country) => shapes[country] ?? anyShape) : [anyShape];
    return allowed.some((shape) => shape.test(code)) ? { ok: true, value: code } : refused('postcode');
  },
  toText: asText,
});
