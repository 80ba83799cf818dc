import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** What the JSON report of vitest tells, as far as it is read here. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    /** Path of the file. */
    name: string;
    status: string;
    /** Why a file could not even be loaded. */
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
}

/** One test that failed, or one file that could not be loaded. */
export interface Failure {
  /** Path from the root of the repository. */
  file: string;
  /** The test's whole name; empty where it is the file. */
  test: string;
  message: string;
}

const shownFailures = 20;
const shownLines = 12;
const shownLetters = 300;

/** What failed in a run, in the order of its files. */
export function failuresIn({ testResults }: Pick<VitestReport, 'testResults'>): Failure[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({ file, test: test.fullName.trim(), message: test.failureMessages?.[0] ?? '' }));
    return tests.length === 0 && status === 'failed' ? [{ file, test: '', message: message ?? '' }] : tests;
  });
}

/** For the end of the run, where it is looked for first: each failure with the beginning of what it says. */
export function failureLines(failures: readonly Failure[]): string[] {
  if (failures.length === 0) return [];
  const lines = failures.slice(0, shownFailures).flatMap(({ file, test, message }) => {
    const said = stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => line.trim() !== '');
    return [`✗ ${[file, test].filter(Boolean).join(' › ')}`, ...said.slice(0, shownLines).map(indented)];
  });
  const rest = failures.length - shownFailures;
  return ['What failed', ...lines, ...(rest > 0 ? [`… and ${rest} more, told above`] : []), ''];
}

const indented = (line: string): string => `    ${line.slice(0, shownLetters)}`;
