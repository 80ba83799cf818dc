import { resolve } from 'node:path';

export interface SeedRequest {
  /** Absolute folder to write page files to; undefined imports the fixtures. */
  exportTo: string | undefined;
}

/** @throws Error that names an argument it does not know */
export function readSeedRequest(words: string[]): SeedRequest {
  const [first, folder, ...others] = words;
  if (first === undefined) return { exportTo: undefined };
  if (first !== '--export' || folder === undefined || others.length > 0) {
    throw new Error('npm run seed imports fixtures/; npm run seed -- --export <folder> writes every page as a file.');
  }
  return { exportTo: resolve(process.env.INIT_CWD ?? process.cwd(), folder) };
}
