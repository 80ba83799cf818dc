/** A range as a slider stands in it: round steps that reach both ends. */
export interface RangeSteps {
  min: number;
  max: number;
  step: number;
}

const ROUND = [1, 2, 5, 10] as const;
/** A slider has about this many steps. */
const STEPS = 60;

/** Steps that people would count in: 1,000 km, 500 €, one year. */
export function rangeSteps(min: number, max: number): RangeSteps {
  const wanted = Math.max(1, (max - min) / STEPS);
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = power * (ROUND.find((round) => round * power >= wanted) ?? 10);
  return { min: Math.floor(min / step) * step, max: Math.ceil(max / step) * step, step };
}
