import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgres, startPostgres, type ThrowAwayPostgres } from '../tests/support/postgres.ts';
import { checkCommands } from './check.ts';
import { root } from './sources.ts';
import { changedFiles, type Reach, reachOf } from './test/changed.plan.ts';
import { ensureChromium } from './test/chromium.install.ts';
import { placeOfRun } from './test/quick-folder.ts';
import { type Command, killSteps, runStep, type StepResult } from './test/step.runner.ts';
import { summary } from './test/summary.ts';
import { installDebianPackage } from './test/system-package.ts';
import { readRequest, type TestRequest, type VitestStep, vitestCommand } from './test/test.plan.ts';

const noBrowser = 'no Chromium here: install one, or name its file in CHROMIUM';
const noPostgres =
  'SKIPPED: PostgreSQL. None was found or installable; all API tests run on the embedded database instead.';

const steps = {
  architecture: { project: 'architecture', name: 'architecture' },
  unit: { project: 'unit', name: 'unit tests' },
  // React as people get it: its development build takes half as much processor time again.
  browser: { project: 'browser', name: 'browser component tests', env: { NODE_ENV: 'production' } },
  e2e: { project: 'e2e', name: 'end-to-end tests' },
};

await main(readRequest(process.argv.slice(2)));

async function main(request: TestRequest): Promise<never> {
  const folder = mkdtempSync(join(placeOfRun(), 'forecourt-test-'));
  chmodSync(folder, 0o755);
  const removeAll = () => {
    killSteps();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once('exit', removeAll);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
    process.once(signal, () => process.exit(130));
  // What a step or a product under test puts into the temporary folder goes with ours.
  process.env.TMPDIR = folder;

  const results: StepResult[] = [];
  const add = (result: StepResult) => {
    results.push(result);
    return result.outcome === 'passed';
  };
  const run = async (command: Command) => add(await runStep(command, request.verbose));
  const skip = (name: string, note: string, failed = 0) =>
    add({
      name,
      note,
      outcome: failed ? 'failed' : 'skipped',
      seconds: 0,
      passed: 0,
      failed,
      skipped: 0,
      fileTimes: [],
      failures: [],
    });
  const session: Session = { request, folder, run, skip };

  await runPlan(session, request.changed ? planOfChanges(reachOf(changedFiles())) : planOf(request));
  return finish(results);
}

interface Session {
  request: TestRequest;
  /** For reports and whatever else the run leaves behind. */
  folder: string;
  /** Runs a step; answers whether it passed. */
  run(command: Command): Promise<boolean>;
  skip(name: string, note: string, failed?: number): void;
}

/** What a run consists of; a step that is left out is not run. */
interface Plan {
  check: boolean;
  architecture: boolean;
  unit?: VitestStep | undefined;
  build: boolean;
  /** Parts of file names; none means all API tests. */
  api?: { files?: string[] } | undefined;
  browser?: VitestStep | undefined;
  e2e?: VitestStep | undefined;
}

/** The steps that were asked for; all of them where none was. */
function planOf({ steps: asked }: TestRequest): Plan {
  const wants = (step: string) => asked.length === 0 || asked.includes(step);
  return {
    check: wants('check'),
    architecture: wants('architecture'),
    unit: wants('unit') ? steps.unit : undefined,
    build: wants('build'),
    api: wants('api') ? {} : undefined,
    browser: wants('browser') ? steps.browser : undefined,
    e2e: wants('e2e') ? steps.e2e : undefined,
  };
}

/** What the changes of this work tree can reach: for each commit, where all of it is too long to wait for. */
function planOfChanges({ files, allUnit, api, e2e }: Reach): Plan {
  const always = { check: true, architecture: true, build: false };
  if (files.length === 0) return always;
  return {
    ...always,
    unit: allUnit ? steps.unit : { ...steps.unit, relatedTo: files },
    api: api === 'all' ? {} : api.length > 0 ? { files: api } : undefined,
    browser: { ...steps.browser, relatedTo: files },
    e2e: e2e.length > 0 ? { ...steps.e2e, files: e2e } : undefined,
  };
}

/**
 * What fails soonest first, one step after the other: each keeps two cores busy, and two of them side by side took
 * half as long again as one after the other.
 */
async function runPlan(session: Session, plan: Plan): Promise<void> {
  const { request, folder, run, skip } = session;
  const vitest = (step: VitestStep) => run(vitestCommand(step, request, folder));
  if (plan.check) await Promise.all(checkCommands().map(run));
  if (plan.architecture) await vitest(steps.architecture);
  // Some API tests look at the hosted site and staff app, end-to-end tests at all of the product.
  const built = plan.build || plan.api || plan.e2e ? await run(buildCommand()) : true;
  const hasBrowser = plan.browser || plan.e2e ? ensureChromium() !== undefined : true;
  if (!hasBrowser) skip('browser tests', noBrowser, 1);
  if (plan.unit) await vitest(plan.unit);
  if (plan.api) await runApiTests(session, plan.api.files);
  if (plan.browser && hasBrowser) await vitest(plan.browser);
  if (!plan.e2e || !hasBrowser) return;
  if (built) await vitest(plan.e2e);
  else skip('end-to-end tests', 'the build failed');
}

/**
 * The API tests on a PostgreSQL that is made for this run. Where the engine itself matters (`*.engine.test.ts`) they
 * run on the embedded database as well; all of them do with `--slow`, or where there is no PostgreSQL.
 */
async function runApiTests({ request, folder, run, skip }: Session, files?: string[]): Promise<void> {
  const step = (name: string, env: Record<string, string>) =>
    run(
      vitestCommand({ project: 'api', name: `API tests, ${name}`, env, ...(files ? { files } : {}) }, request, folder),
    );
  const postgres = await throwAwayPostgres(folder);
  if (postgres === undefined) {
    skip('API tests, PostgreSQL', noPostgres);
    await step('embedded database', { TEST_DATABASE_URL: '' });
    return;
  }
  await step(`PostgreSQL ${postgres.version}`, { TEST_DATABASE_URL: postgres.url });
  await postgres.stop();
  await step(
    'embedded database',
    request.slow ? { TEST_DATABASE_URL: '' } : { TEST_DATABASE_URL: '', API_TESTS: 'engine' },
  );
}

async function throwAwayPostgres(folder: string): Promise<ThrowAwayPostgres | undefined> {
  let binaries = findPostgres();
  if (binaries === undefined && installDebianPackage('postgresql')) binaries = findPostgres();
  if (binaries === undefined) {
    process.stdout.write(`\n${'!'.repeat(noPostgres.length)}\n${noPostgres}\n${'!'.repeat(noPostgres.length)}\n\n`);
    return undefined;
  }
  return startPostgres(binaries, folder);
}

function buildCommand(): Command {
  return { name: 'build', args: [join(root, 'tools/build.ts'), '--if-stale'], timeoutSeconds: 300 };
}

function finish(results: StepResult[]): never {
  process.stdout.write(summary(results));
  if (!existsSync(join(root, 'node_modules'))) process.exit(1);
  process.exit(results.some((result) => result.outcome === 'failed') ? 1 : 0);
}
