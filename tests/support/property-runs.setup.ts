import fc from 'fast-check';

const isSlow = process.env.SLOW === '1';

/**
 * How often a law is tried: enough to notice on each change, and ten times that with --slow. A test may ask for fewer.
 * The quick run draws the same examples each time, so that a commit has one verdict; new ones are searched for with
 * --slow, or with `PROPERTY_SEED` (a whole number, or `random`).
 */
const seedOf = (wish: string | undefined): { seed?: number } => {
  if (wish === undefined) return isSlow ? {} : { seed: 20_261_127 };
  return wish === 'random' ? {} : { seed: Number(wish) };
};

fc.configureGlobal({ numRuns: isSlow ? 1_000 : 100, ...seedOf(process.env.PROPERTY_SEED) });
