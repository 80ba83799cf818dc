import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const imported = /from '(\.{1,2}\/[^']+)'/g;

/**
 * How much there is to read in a file and in what it imports from beside it, two steps far: what stands for its time while
 * nobody knows that. A test of three lines may be one of several that share a long one.
 */
export const weightOf = (file: string, steps = 2, seen = new Set<string>()): number => {
  if (seen.has(file) || !existsSync(file)) return 0;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  if (steps === 0) return text.length;
  const beside = [...text.matchAll(imported)].map(([, path = '']) => resolve(dirname(file), path));
  return beside.reduce((sum, one) => sum + weightOf(one, steps - 1, seen), text.length);
};

/** The files that take longest first; those of unknown time take as long as others of their weight. */
export const slowestFirst = <File>(
  files: readonly File[],
  secondsOf: (file: File) => number | undefined,
  weigh: (file: File) => number,
): File[] => {
  const weighed = files.map((file) => ({ file, seconds: secondsOf(file), weight: weigh(file) }));
  const known = weighed.filter(({ seconds }) => seconds !== undefined);
  const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);
  const rate = sum(known.map(({ seconds = 0 }) => seconds)) / sum(known.map(({ weight }) => weight)) || 1;
  const expected = ({ seconds, weight }: (typeof weighed)[number]): number => seconds ?? weight * rate;
  return weighed.toSorted((one, other) => expected(other) - expected(one)).map(({ file }) => file);
};
