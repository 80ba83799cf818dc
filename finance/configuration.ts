import {
  type DurationRange,
  type FinanceProduct,
  type InputConfiguration,
  type InputRange,
  type OutputName,
  outputNames,
} from './product.types.ts';

/** Limits of what an editor may write; what lies outside is brought to the nearest. */
const limits = {
  down_payment: { min: 0, max: 100 },
  duration: { min: 1, max: 120 },
  interest_rate: { min: 0, max: 60 },
  balloon: { min: 0, max: 90 },
} as const;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const own = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

/** What visitors of a group may choose: what its editor wrote, and what the product says of the rest. */
export function readInputs(text: string, { inputs }: FinanceProduct): InputConfiguration {
  const given = parse(text);
  const duration = own(given, 'duration');
  const unit = own(duration, 'unit');
  return {
    down_payment: readRange(own(given, 'down_payment'), inputs.down_payment, limits.down_payment),
    duration: {
      ...readRange(duration, inputs.duration, limits.duration),
      unit: unit === 'Years' || unit === 'Months' ? unit : inputs.duration.unit,
    },
    interest_rate: readRange(own(given, 'interest_rate'), inputs.interest_rate, limits.interest_rate),
    balloon: readRange(own(given, 'balloon'), inputs.balloon, limits.balloon),
  };
}

function readRange(
  given: unknown,
  usual: InputRange,
  { min: lowest, max: highest }: { min: number; max: number },
): InputRange {
  const number = (name: keyof InputRange): number | undefined => {
    const value = own(given, name);
    return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
  };
  const fixed = number('default');
  const isPlain = fixed !== undefined && number('min') === undefined && number('max') === undefined;
  const min = clamp(isPlain ? fixed : (number('min') ?? usual.min), lowest, highest);
  const max = clamp(isPlain ? fixed : (number('max') ?? usual.max), min, highest);
  const interval = Math.max(0.01, number('interval') ?? usual.interval);
  return { min, max, default: clamp(fixed ?? usual.default, min, max), interval };
}

/** What is shown, in this order; the usual where the editor chose nothing. */
export function readOutputs(text: string): OutputName[] {
  const given = parse(text);
  const listed = Array.isArray(given) ? given : Object.keys(typeof given === 'object' && given !== null ? given : {});
  const names = outputNames.filter((name) => listed.includes(name));
  const inOrder = listed.filter((name, index) => names.includes(name) && listed.indexOf(name) === index);
  return inOrder.length > 0 ? inOrder : [...outputNames];
}

/** What a visitor asked for, brought to the nearest value that may be chosen. */
export function chosen(range: InputRange, asked: number | undefined): number {
  if (asked === undefined || !Number.isFinite(asked)) return range.default;
  if (range.choices)
    return range.choices.reduce((best, one) => (Math.abs(one - asked) < Math.abs(best - asked) ? one : best));
  const steps = Math.round((clamp(asked, range.min, range.max) - range.min) / range.interval);
  const value = clamp(range.min + steps * range.interval, range.min, range.max);
  return Math.round(value * 100) / 100;
}

export const monthsOf = (duration: number, { unit }: Pick<DurationRange, 'unit'>): number =>
  Math.max(1, Math.round(unit === 'Years' ? duration * 12 : duration));
