/** What a car goes, by speed (rows) and temperature (columns), in kilometres. */
export interface RangeVariant {
  model_key: string;
  label: string;
  wheels: string;
  climate: 'on' | 'off';
  range: readonly (readonly number[])[];
}

export interface RangeTable {
  /** Kilometres an hour and degrees Celsius, ascending. */
  axes: { speed: readonly number[]; temperature: readonly number[] };
  variants: readonly RangeVariant[];
}

/** What a visitor wishes to know; the variant is one that the table has. */
export interface RangeChoice {
  variant: RangeVariant;
  speed: number;
  temperature: number;
}

export interface RangeWish {
  model?: string;
  wheels?: string;
  climate?: string;
  speed?: number | undefined;
  temperature?: number | undefined;
}

/** The variant that fits the wish best: the model first, then its wheels, then the climate control; null in an empty table. */
export function chooseVariant({ axes, variants }: RangeTable, wish: RangeWish): RangeChoice | null {
  const prefer = (some: readonly RangeVariant[], fits: (one: RangeVariant) => boolean) => {
    const fitting = some.filter(fits);
    return fitting.length > 0 ? fitting : some;
  };
  const ofModel = prefer(variants, ({ model_key }) => model_key === (wish.model || variants[0]?.model_key));
  const sameModel = ofModel.filter(({ model_key }) => model_key === ofModel[0]?.model_key);
  const ofWheels = prefer(sameModel, ({ wheels }) => wheels === wish.wheels);
  const sameWheels = ofWheels.filter(({ wheels }) => wheels === ofWheels[0]?.wheels);
  const [variant] = prefer(sameWheels, ({ climate }) => climate === (wish.climate || 'on'));
  if (!variant) return null;
  return {
    variant,
    speed: within(wish.speed ?? nearest(axes.speed, 90), axes.speed),
    temperature: within(wish.temperature ?? nearest(axes.temperature, 20), axes.temperature),
  };
}

/** Whether the table has these wheels, or this climate control with them, for a model: what it lacks cannot be chosen. */
export const hasVariant = ({ variants }: RangeTable, wanted: Partial<RangeVariant>): boolean =>
  variants.some(
    (one) =>
      one.model_key === wanted.model_key &&
      (wanted.wheels === undefined || one.wheels === wanted.wheels) &&
      (wanted.climate === undefined || one.climate === wanted.climate),
  );

/**
 * Kilometres at a speed and a temperature: bilinear interpolation between the four nearest figures of the table
 * (W. H. Press et al., Numerical Recipes, 3rd ed., §3.6). Beyond the table its edge counts.
 */
export function rangeAt({ axes }: RangeTable, { variant, speed, temperature }: RangeChoice): number {
  const row = placeOn(axes.speed, speed);
  const column = placeOn(axes.temperature, temperature);
  const figure = (r: number, c: number) => variant.range[r]?.[c] ?? 0;
  const along = (r: number) => mix(figure(r, column.index), figure(r, column.next), column.share);
  return mix(along(row.index), along(row.next), row.share);
}

export interface RangeLimits {
  minimal: number;
  maximal: number;
}

/** Kilometres as they are shown: within the limits, a whole number in the visitor's unit. */
export const shownRange = (km: number, { minimal, maximal }: RangeLimits, unit: 'km' | 'mi'): number =>
  Math.round(inUnit(Math.min(Math.max(km, minimal), Math.max(minimal, maximal)), unit));

/** International mile (International Yard and Pound Agreement, 1959): 1.609344 km. */
export const milesPerKilometre = 0.621371;
export const inUnit = (km: number, unit: 'km' | 'mi'): number => (unit === 'mi' ? km * milesPerKilometre : km);
export const inDegrees = (celsius: number, unit: 'C' | 'F'): number =>
  unit === 'F' ? (celsius * 9) / 5 + 32 : celsius;

const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

const within = (value: number, axis: readonly number[]): number =>
  Math.min(Math.max(value, axis[0] ?? value), axis.at(-1) ?? value);

const nearest = (axis: readonly number[], wanted: number): number =>
  axis.reduce((best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best), axis[0] ?? wanted);

/** Between which two of an axis a value lies, and how far from the first. */
function placeOn(axis: readonly number[], value: number): { index: number; next: number; share: number } {
  const last = axis.length - 1;
  const above = axis.findIndex((one) => one >= value);
  const next = above < 0 ? last : above;
  const index = Math.max(0, next - 1);
  const [low = 0, high = 0] = [axis[index], axis[next]];
  const share = high > low ? (within(value, axis) - low) / (high - low) : 0;
  return { index, next, share };
}
