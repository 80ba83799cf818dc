import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../sources.ts';

/** Seconds of test files when they last passed, by project and file: what the next run orders them by. Left out of Git. */
export type KeptTimes = Readonly<Record<string, Readonly<Record<string, number>>>>;

const place = join(root, 'node_modules/.cache/test-times.json');

/** Nothing on a fresh clone. */
export const readTimes = (file = place): KeptTimes => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as KeptTimes;
  } catch {
    return {};
  }
};

/** Keeps the times of a run in the place of older ones; files that it did not run keep theirs while they are there. */
export const keepTimes = (run: KeptTimes, file = place): void => {
  const before = readTimes(file);
  const projects = [...new Set([...Object.keys(before), ...Object.keys(run)])].map((project) => {
    const times = Object.entries({ ...before[project], ...run[project] });
    return [project, Object.fromEntries(times.filter(([name]) => existsSync(join(root, name))))];
  });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(Object.fromEntries(projects)));
  renameSync(`${file}.${process.pid}`, file);
};
