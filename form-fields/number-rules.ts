import type { FormField, Reading } from './field.types.ts';
import { type MessageCode, refused } from './messages.ts';
import { typedNumber } from './typed-number.ts';

const LARGEST = 1e15;
const bound = (limit: number | string | undefined): number | undefined => {
  const number = limit === undefined || limit === '' ? Number.NaN : Number(limit);
  return Number.isFinite(number) ? number : undefined;
};

/** Steps below this need three decimals, so that 1.234 may be meant as one and a bit. */
const FINE_STEP = 0.01;

/** A decimal number, as JSON or as a form sends it, within the field's min, max and step. */
export const readNumber = (value: unknown, field: FormField, isWhole: boolean): Reading => {
  const isFine = field.step !== undefined && field.step < FINE_STEP;
  const number =
    typeof value === 'number' ? value : typeof value === 'string' ? typedNumber(value, isFine) : Number.NaN;
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
