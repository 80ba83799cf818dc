/** How many buckets a range facet has, about. */
const BUCKETS = 20;

/**
 * Bounds of the buckets from a smallest to a greatest value: whole multiples of one width (1, 2 or 5 times a power of
 * ten units), about twenty of them, the last one beyond the greatest value.
 */
export const bucketBounds = (min: number, max: number, unit = 1): Float64Array => {
  const wanted = (max - min) / unit / BUCKETS;
  const power = wanted > 1 ? 10 ** Math.floor(Math.log10(wanted)) : 1;
  const width = ([1, 2, 5, 10].find((times) => times * power >= wanted) ?? 10) * power * unit;
  const isWhole = Number.isInteger(width);
  let first = Math.floor(min / width);
  // Multiples of 0.1 are written as people write them.
  const bound = (index: number) =>
    isWhole ? (first + index) * width : Number(((first + index) * width).toPrecision(12));
  if (bound(0) > min) first -= 1;
  let count = 1;
  while (bound(count) <= max) count += 1;
  return Float64Array.from({ length: count + 1 }, (_, index) => bound(index));
};

/** The bucket of a value between the bounds. */
export const bucketOf = (value: number, bounds: Float64Array): number => {
  const first = bounds[0] as number;
  let bucket = Math.floor((value - first) / ((bounds[1] as number) - first));
  if (bucket >= bounds.length - 1) bucket = bounds.length - 2;
  // Bounds that are no whole numbers can lie a hair beside what was divided.
  while (value < (bounds[bucket] as number)) bucket -= 1;
  while (value >= (bounds[bucket + 1] as number)) bucket += 1;
  return bucket;
};
