import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, startPostgres, type ThrowAwayPostgres } from '../tests/support/postgres.ts';
import { checkCommands } from './check.ts';
import { root } from './sources.ts';
import { ensureChromium } from './test/chromium.install.ts';
import { type Command, killSteps, runStep, type StepResult } from './test/step.runner.ts';
import { summary } from './test/summary.ts';
import { installDebianPackage } from './test/system-package.ts';
import { readRequest, type TestRequest, vitestCommand } from './test/test.plan.ts';

const noBrowser = 'no Chromium here: install one, or name its file in CHROMIUM';
const noPostgres =
  'SKIPPED: the PostgreSQL half. No PostgreSQL was found or installable; the API tests ran on the embedded database only.';

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
  const wants = (step: string) => request.steps.length === 0 || request.steps.includes(step);
  const run = async (command: Command) => {
    const result = await runStep(command, request.verbose);
    results.push(result);
    return result.outcome === 'passed';
  };
  const skip = (name: string, note: string, failed = 0) =>
    results.push({ name, note, outcome: failed ? 'failed' : 'skipped', seconds: 0, passed: 0, failed, skipped: 0 });

  if (wants('check')) for (const command of checkCommands()) await run(command);
  if (wants('architecture')) await run(vitestCommand('architecture', 'architecture', request, folder));
  if (wants('unit')) await run(vitestCommand('unit', 'unit tests', request, folder));
  // Some API tests look at the hosted site and staff app, end-to-end tests at all of the product.
  const built = wants('build') || wants('api') || wants('e2e') ? await run(buildCommand()) : true;
  if (wants('api')) await runApiTests(request, folder, run, skip);
  const needsProduct = wants('browser') || wants('e2e');
  if (needsProduct && ensureChromium() === undefined) {
    skip('browser tests', noBrowser, 1);
    finish(results);
  }
  if (wants('browser')) await run(vitestCommand('browser', 'browser component tests', request, folder));
  if (wants('e2e')) {
    if (built) await run(vitestCommand('e2e', 'end-to-end tests', request, folder));
    else skip('end-to-end tests', 'the build failed');
  }
  return finish(results);
}

type Run = (command: Command) => Promise<boolean>;
type Skip = (name: string, note: string) => void;

/** The same API tests twice: on the embedded database, then on a PostgreSQL that is made for this run. */
async function runApiTests(request: TestRequest, folder: string, run: Run, skip: Skip): Promise<void> {
  const embedded = vitestCommand('api', 'API tests, embedded database', request, folder);
  await run({ ...embedded, env: { ...embedded.env, TEST_DATABASE_URL: '' } });
  const postgres = await throwAwayPostgres(folder);
  if (postgres === undefined) {
    skip('API tests, PostgreSQL', noPostgres);
    return;
  }
  const real = vitestCommand('api', `API tests, PostgreSQL ${postgres.version}`, request, folder);
  await run({ ...real, env: { ...real.env, TEST_DATABASE_URL: postgres.url } });
  await postgres.stop();
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
