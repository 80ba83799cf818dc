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
}

export const stepNames = ['check', 'unit', 'api', 'browser', 'e2e', 'build', 'architecture'] as const;

/** @throws Error that names an option it does not know */
export function readRequest(words: string[]): TestRequest {
  const request: TestRequest = { steps: [], files: [], verbose: false, slow: process.env.SLOW === '1' };
  for (const word of words) {
    if (word === '--verbose') request.verbose = true;
    else if (word === '--slow') request.slow = true;
    else if (word.startsWith('-')) throw new Error(`Unknown option ${word}; there are --slow and --verbose.`);
    else if ((stepNames as readonly string[]).includes(word)) request.steps.push(word);
    else request.files.push(word);
  }
  if (request.files.length > 0 && request.steps.length === 0) {
    request.steps = [...new Set(request.files.flatMap(projectsOf))];
  }
  return request;
}

/** A vitest project as a step of the run. */
export function vitestCommand(project: string, name: string, request: TestRequest, folder: string): Command {
  const report = join(folder, `${name.replaceAll(/\W+/g, '-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name,
    report,
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      project,
      '--passWithNoTests',
      ...reporters,
      ...request.files,
    ],
    env: request.slow ? { SLOW: '1' } : {},
    // A machine shared with others takes three times as long as a quiet one.
    timeoutSeconds: request.slow ? 7_200 : 1_800,
  };
}

function projectsOf(file: string): string[] {
  if (file.includes('.browser.test')) return ['browser'];
  if (file.includes('e2e')) return ['e2e'];
  if (file.includes('tests/architecture')) return ['architecture'];
  if (file.includes('tests/api')) return ['api'];
  if (/\.test\.tsx?$/.test(file)) return ['unit'];
  return ['unit', 'api', 'browser', 'e2e', 'architecture'];
}
