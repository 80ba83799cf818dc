import { join } from 'node:path';
import type { Command } from './step.runner.ts';

/** What the words after `npm test --` ask for. */
export interface TestRequest {
  /** Names of steps ("unit", "api" …); empty means all of them. */
  steps: string[];
  /** Parts of file names, handed to vitest. */
  files: string[];
  verbose: boolean;
  slow: boolean;
  /** Only what the changes of this work tree can reach. */
  changed: boolean;
}

export const stepNames = ['check', 'unit', 'api', 'browser', 'e2e', 'build', 'architecture'] as const;

/** @throws Error that names an option it does not know */
export function readRequest(words: string[]): TestRequest {
  const slow = process.env.SLOW === '1';
  const request: TestRequest = { steps: [], files: [], verbose: false, slow, changed: false };
  for (const word of words) {
    if (word === '--verbose') request.verbose = true;
    else if (word === '--slow') request.slow = true;
    else if (word.startsWith('-')) throw new Error(`Unknown option ${word}; there are --slow and --verbose.`);
    else if (word === 'changed') request.changed = true;
    else if ((stepNames as readonly string[]).includes(word)) request.steps.push(word);
    else request.files.push(word);
  }
  if (request.files.length > 0 && request.steps.length === 0) {
    request.steps = [...new Set(request.files.flatMap(projectsOf))];
  }
  return request;
}

export interface VitestStep {
  project: string;
  /** How the step is called in the table at the end. */
  name: string;
  /** Parts of file names instead of those of the request. */
  files?: string[];
  /** Runs the tests that import one of these files, directly or not; `files` then means nothing. */
  relatedTo?: string[];
  env?: Record<string, string>;
}

/** A vitest project as a step of the run; `folder` takes its reports. */
export function vitestCommand(step: VitestStep, request: TestRequest, folder: string): Command {
  const reports = join(folder, step.name.replaceAll(/\W+/g, '-'));
  const report = `${reports}.json`;
  const reporters = ['default', 'json', './tools/test/file-times.reporter.ts'].map((name) => `--reporter=${name}`);
  const mode = step.relatedTo ? ['related', '--run', ...step.relatedTo] : ['run', ...(step.files ?? request.files)];
  return {
    name: step.name,
    report,
    fileTimes: `${reports}.times.json`,
    args: [
      'node_modules/vitest/vitest.mjs',
      ...mode,
      '--project',
      step.project,
      '--passWithNoTests',
      ...reporters,
      `--outputFile.json=${report}`,
    ],
    env: request.slow ? { SLOW: '1', ...step.env } : (step.env ?? {}),
    // A machine shared with others takes three times as long as a quiet one.
    timeoutSeconds: request.slow ? 7_200 : 1_800,
  };
}

function projectsOf(file: string): string[] {
  if (file.includes('.browser.test')) return ['browser'];
  if (file.includes('e2e')) return ['e2e'];
  if (file.includes('tests/architecture')) return ['architecture'];
  if (/\.(api|engine)\.test/.test(file)) return ['api'];
  if (/\.test\.tsx?$/.test(file)) return ['unit'];
  return ['unit', 'api', 'browser', 'e2e', 'architecture'];
}
