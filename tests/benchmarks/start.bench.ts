import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#tools/sources.ts';
import { startProcess } from '../support/process.ts';
import { startProduct } from '../support/product.ts';
import { atMost, type Bench, type BenchResult } from './bench.ts';

/** How long a person waits for `npm start` after installing: the build, then ready on empty and on filled data. */
const bench: Bench = {
  name: 'start',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
    const dataDir = join(folder, 'data');
    try {
      const results = [within('build of site and editor', await secondsToBuild(), 60)];
      const empty = await startProduct({ dataDir });
      await empty.stop();
      results.push(within('ready on an empty data folder', empty.secondsToReady, 15));
      const filled = await startProduct({ dataDir });
      await filled.process.end('SIGKILL');
      results.push(within('ready on a filled data folder', filled.secondsToReady, 5));
      const recovered = await startProduct({ dataDir });
      await recovered.stop();
      results.push(within('ready after kill -9', recovered.secondsToReady, 5));
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

async function secondsToBuild(): Promise<number> {
  const started = performance.now();
  const build = startProcess(process.execPath, [join(root, 'tools/build.ts')], { cwd: root });
  await build.waitFor(/Built dist/, 300);
  return (performance.now() - started) / 1000;
}
