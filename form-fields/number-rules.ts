import { westernDigits } from './digits.ts';
import type { FormField, Reading } from './field.types.ts';
import { type MessageCode, refused } from './messages.ts';

const LARGEST = 1e15;
const bound = (limit: number | string | undefined): number | undefined => {
  const number = limit === undefined || limit === '' ? Number.NaN : Number(limit);
  return Number.isFinite(number) ? number : undefined;
};

const LONGEST = 60;
/** Steps below this need three decimals, so that 1.234 may be meant as one and a bit. */
const FINE_STEP = 0.01;
/** Groups of three, always parted by the same sign: 1.500, 25,000, 1 500 000, 25'000. */
const grouped = /^[1-9]\d{0,2}(?:([., \u00a0\u2009\u202f'’])\d{3})(?:\1\d{3})*$/;
const plain = /^[+-]?(\d{1,16}(\.\d{0,10})?|\.\d{1,10})$/;

/**
 * A number as people write it, point or comma, whatever the language: `1.500,5` and `1,500.5` are the same. One sign
 * before exactly three digits parts thousands ("25.000 km"); nobody types three decimals, unless the step asks for them.
 */
const typedNumber = (typed: string, field: FormField): number => {
  if (typed.length > LONGEST) return Number.NaN;
  const text = westernDigits(typed).trim().replaceAll('٫', ',').replaceAll('٬', '.').replace('−', '-');
  const sign = /^[+-]/.exec(text)?.[0] ?? '';
  const digits = text.slice(sign.length);
  const isFine = field.step !== undefined && field.step < FINE_STEP;
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const [whole, decimals] = at < 0 ? [digits, ''] : [digits.slice(0, at), digits.slice(at + 1)];
  const isParted = grouped.test(digits) && !(isFine && /^\d+[.,]\d{3}$/.test(digits));
  const parts = grouped.exec(whole);
  const bare = isParted
    ? digits.replace(/\D/g, '')
    : parts && at >= 0 && parts[1] !== digits[at]
      ? `${whole.replace(/\D/g, '')}.${decimals}`
      : digits.replace(',', '.');
  return plain.test(sign + bare) ? Number(sign + bare) : Number.NaN;
};

/** A decimal number, as JSON or as a form sends it, within the field's min, max and step. */
export const readNumber = (value: unknown, field: FormField, isWhole: boolean): Reading => {
  const number = typeof value === 'number' ? value : typeof value === 'string' ? typedNumber(value, field) : Number.NaN;
  if (!Number.isFinite(number) || Math.abs(number) > LARGEST) return refused(isWhole ? 'integer' : 'number');
  if (isWhole && !Number.isInteger(number)) return refused('integer');
  const [min, max] = [bound(field.min), bound(field.max)];
  if (min !== undefined && number < min) return refused('min', { min });
  if (max !== undefined && number > max) return refused('max', { max });
  if (field.step !== undefined && field.step > 0) {
    const steps = (number - (min ?? 0)) / field.step;
    if (Math.abs(steps - Math.round(steps)) > 1e-6) return refused('step', { step: field.step });
  }
  return { ok: true, value: number === 0 ? 0 : number };
};

/** Limits for which `readNumber` refuses what is a number. */
export const numberLimits: readonly MessageCode[] = ['min', 'max', 'step'];

export const numberSettings = {
  min: { type: 'number', title: 'At least' },
  max: { type: 'number', title: 'At most' },
  step: { type: 'number', title: 'Step', exclusiveMinimum: 0 },
} as const;
