import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { apps, leaves } from '../parts.ts';
import { root } from '../sources.ts';

/** What a change can reach, for `npm test -- changed`. */
export interface Reach {
  /** Every changed file; unit and browser tests are found by who imports them. */
  files: string[];
  /** Whether unit tests are all run: some read files that nobody imports (schemas, styles, fixtures, migrations). */
  allUnit: boolean;
  /** Folders whose API tests are run; `'all'` when a change is below every service. */
  api: string[] | 'all';
  /** End-to-end files to run: the smoke journeys, and those that were changed themselves. */
  e2e: string[];
}

/** Short ways through the whole product: sign in, edit and publish, visit, send a form. */
export const smokeJourneys = [
  'tests/e2e/sign-in.e2e.ts',
  'tests/e2e/edit-and-publish.e2e.ts',
  'tests/e2e/publish-a-page.e2e.ts',
  'tests/e2e/visitor.e2e.ts',
  'tests/e2e/lead-journey.e2e.ts',
  'tests/e2e/lead-arrives.e2e.ts',
];

/** Rooms of one service: a change in one reaches the tests of all. */
const suites = [['forms', 'leads', 'outgoing']];

/** Call each operation of every contract as everybody. */
const everyOperation = ['engine', 'api'].map((kind) => `server/http/permission-matrix.${kind}.test.ts`);

const product = new RegExp(`^(${[...leaves, ...apps].join('|')})/`);
const isScript = (file: string): boolean => /\.(ts|tsx|mjs)$/.test(file);
const isText = (file: string): boolean => file.endsWith('.md') || file.startsWith('docs/');
const isService = (name: string): boolean => existsSync(join(root, 'server', name, `${name}.service.ts`));

/** Every file that differs from the branch `main` (from the last commit where there is none), new ones included. */
export function changedFiles(): string[] {
  const known = git('diff', '--name-only', comparedCommit()) ?? [];
  const added = git('ls-files', '--others', '--exclude-standard') ?? [];
  return [...new Set([...known, ...added])].sort();
}

/** The commit that changes are counted from: where this branch left `main`, the last commit where there is none. */
export function comparedCommit(): string {
  return ['main', 'origin/main'].map((branch) => git('merge-base', 'HEAD', branch)?.[0]).find(Boolean) ?? 'HEAD';
}

/** Every file that the last commit changed. */
export function filesOfLastCommit(): string[] {
  return git('diff', '--name-only', 'HEAD~1', 'HEAD') ?? [];
}

/** Which tests a change of these files (paths from the root) can reach. */
export function reachOf(files: string[]): Reach {
  const relevant = files.filter((file) => !isText(file));
  const api = relevant.map(apiReachOf);
  return {
    files: relevant,
    allUnit: relevant.some((file) => !isScript(file)),
    api: api.includes('all') ? 'all' : [...new Set(api.flat())],
    e2e: [
      ...(relevant.some((file) => product.test(file) && !/\.test\.tsx?$/.test(file)) ? smokeJourneys : []),
      ...relevant.filter((file) => file.endsWith('.e2e.ts') && !smokeJourneys.includes(file)),
    ],
  };
}

/** API tests lie beside their service; what is below all services reaches all of them. */
function apiReachOf(file: string): string[] | 'all' {
  if (/\.(api|engine)\.test\.ts$/.test(file)) return [file];
  if (/\.test\.tsx?$/.test(file) || file.endsWith('.e2e.ts')) return [];
  const [part = '', name = ''] = file.split('/');
  if (['editor', 'site', 'tools'].includes(part)) return [];
  const rooms = suites.find((suite) => suite.includes(name)) ?? (isService(name) ? [name] : []);
  if (['server', 'api-clients'].includes(part) && rooms.length > 0)
    return [...rooms.map((room) => `server/${room}/`), ...everyOperation];
  if (file.startsWith('tests/')) return /^tests\/(support|emulators)\//.test(file) ? 'all' : [];
  return product.test(file) || /^(fixtures\/|package(-lock)?\.json$|vitest\.config\.ts$)/.test(file) ? 'all' : [];
}

function git(...args: string[]): string[] | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : undefined;
}
