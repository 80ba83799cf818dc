import { resolve } from 'node:path';

export interface SeedRequest {
  /** Absolute folder to write page files to; undefined imports the fixtures. */
  exportTo: string | undefined;
  /** Cars that the stock is to have at least; undefined leaves it alone. */
  vehicles?: number | undefined;
}

const MOST_VEHICLES = 2_000_000;

/** @throws Error that names an argument it does not know */
export function readSeedRequest(words: string[]): SeedRequest {
  const [first, second, ...others] = words;
  if (first === undefined) return { exportTo: undefined };
  if (
    first === '--vehicles' &&
    others.length === 0 &&
    /^\d{1,7}$/.test(second ?? '') &&
    Number(second) <= MOST_VEHICLES
  )
    return { exportTo: undefined, vehicles: Number(second) };
  if (first !== '--export' || second === undefined || others.length > 0) {
    throw new Error(
      'npm run seed imports fixtures/; npm run seed -- --export <folder> writes every page as a file; npm run seed -- --vehicles 100000 makes the demo stock as large.',
    );
  }
  return { exportTo: resolve(process.env.INIT_CWD ?? process.cwd(), second) };
}
