import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '#tools/sources.ts';
import { secondsToFirstPage } from '../support/first-page.ts';
import { freePort, startProcess } from '../support/process.ts';
import { startProduct } from '../support/product.ts';
import { atMost, type Bench, type BenchResult, percentile } from './bench.ts';

/** Pages are kept on the disk a moment after they were answered. */
const KEEP_MS = 2_000;
const ROUNDS = 5;

/** How long a person waits for `npm start` after installing: the build, then ready on empty and on filled data; and how
 * soon a visitor sees a page again after the process began anew. */
const bench: Bench = {
  name: 'start',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
    const dataDir = join(folder, 'data');
    try {
      const results = [within('build of site and editor', await secondsToBuild(), 30)];
      const empty = await startProduct({ dataDir });
      await empty.stop();
      results.push(within('ready on an empty data folder', empty.secondsToReady, 15));
      const filled = await startProduct({ dataDir });
      await filled.process.end('SIGKILL');
      results.push(within('ready on a filled data folder', filled.secondsToReady, 5));
      const recovered = await startProduct({ dataDir });
      results.push(within('ready after kill -9', recovered.secondsToReady, 5));
      // A page that somebody has seen is kept.
      await secondsToFirstPage(recovered.address, performance.now());
      await wait(KEEP_MS);
      await recovered.process.end('SIGKILL');
      results.push(
        within('first page after the process began (npm start)', await firstPage('tools/start.ts', dataDir), 1),
      );
      results.push(
        within('first page after the process began (server alone)', await firstPage('server/main.ts', dataDir), 1),
      );
      return results;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

export default bench;

function within(name: string, seconds: number, limit: number): BenchResult {
  return atMost({ name, ours: seconds, peer: limit, peerName: 'limit', unit: 's' }, 1);
}

/** Seconds from the start of the process to a page that was kept; the median of a few kills and starts. */
async function firstPage(script: string, dataDir: string): Promise<number> {
  const seconds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const port = await freePort();
    const env = { NODE_ENV: undefined, MODE: undefined, WARM_PICTURES: 'off', PORT: String(port), DATA_DIR: dataDir };
    const startedAt = performance.now();
    const running = startProcess(process.execPath, [join(root, script)], { cwd: root, env });
    seconds.push(await secondsToFirstPage(`http://127.0.0.1:${port}/`, startedAt));
    await running.end('SIGKILL');
  }
  return percentile(seconds, 0.5);
}

async function secondsToBuild(): Promise<number> {
  const started = performance.now();
  const build = startProcess(process.execPath, [join(root, 'tools/build.ts')], { cwd: root });
  await build.waitFor(/Built dist/, 300);
  return (performance.now() - started) / 1000;
}
