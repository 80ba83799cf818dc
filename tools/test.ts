import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, startPostgres, type ThrowAwayPostgres } from '../tests/support/postgres.ts';
import { checkCommands } from './check.ts';
import { root } from './sources.ts';
import { changedFiles, type Reach, reachOf } from './test/changed.plan.ts';
import { ensureChromium } from './test/chromium.install.ts';
import { type Command, killSteps, runStep, type StepResult } from './test/step.runner.ts';
import { summary } from './test/summary.ts';
import { installDebianPackage } from './test/system-package.ts';
import { readRequest, type TestRequest, vitestCommand } from './test/test.plan.ts';

const noBrowser = 'no Chromium here: install one, or name its file in CHROMIUM';
const noPostgres =
  'SKIPPED: PostgreSQL. None was found or installable; all API tests run on the embedded database instead.';

await main(readRequest(process.argv.slice(2)));

async function main(request: TestRequest): Promise<never> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-test-'));
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
    });
  const session: Session = { request, folder, run, skip };

  if (request.changed) await runChanged(session, reachOf(changedFiles()));
  else await runSteps(session);
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

/** The steps that were asked for, in the order in which they fail soonest. */
async function runSteps(session: Session): Promise<void> {
  const { request, folder, run, skip } = session;
  const wants = (step: string) => request.steps.length === 0 || request.steps.includes(step);
  const vitest = (project: string, name: string) => run(vitestCommand({ project, name }, request, folder));
  if (wants('check')) await Promise.all(checkCommands().map(run));
  if (wants('architecture')) await vitest('architecture', 'architecture');
  if (wants('unit')) await vitest('unit', 'unit tests');
  // Some API tests look at the hosted site and staff app, end-to-end tests at all of the product.
  const built = wants('build') || wants('api') || wants('e2e') ? await run(buildCommand()) : true;
  if (wants('api')) await runApiTests(session);
  if ((wants('browser') || wants('e2e')) && ensureChromium() === undefined) return skip('browser tests', noBrowser, 1);
  if (wants('browser')) await vitest('browser', 'browser component tests');
  if (wants('e2e') && !built) skip('end-to-end tests', 'the build failed');
  else if (wants('e2e')) await vitest('e2e', 'end-to-end tests');
}

/** What the changes of this work tree can reach: for each commit, where all of it is too long to wait for. */
async function runChanged(session: Session, reach: Reach): Promise<void> {
  const { request, folder, run, skip } = session;
  await Promise.all(checkCommands().map(run));
  await run(vitestCommand({ project: 'architecture', name: 'architecture' }, request, folder));
  if (reach.files.length === 0) return;
  const unit = { project: 'unit', name: 'unit tests' };
  await run(vitestCommand(reach.allUnit ? unit : { ...unit, relatedTo: reach.files }, request, folder));
  const built = reach.api.length > 0 || reach.e2e.length > 0 ? await run(buildCommand()) : true;
  if (reach.api.length > 0) await runApiTests(session, reach.api === 'all' ? undefined : reach.api);
  if (ensureChromium() === undefined) return skip('browser tests', noBrowser, 1);
  const browser = { project: 'browser', name: 'browser component tests', relatedTo: reach.files };
  await run(vitestCommand(browser, request, folder));
  if (reach.e2e.length === 0) return;
  const e2e = { project: 'e2e', name: 'end-to-end tests', files: reach.e2e };
  if (built) await run(vitestCommand(e2e, request, folder));
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
