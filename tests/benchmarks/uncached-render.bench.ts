import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { load } from '../support/load.ts';
import { pagesByApi } from '../support/pages-by-api.ts';
import { startProduct } from '../support/product.ts';
import { atLeast, type Bench, percentile } from './bench.ts';
import { insertTwentyBlocks } from './twenty-blocks.ts';
import { startUncachedSite } from './uncached-site.ts';

/**
 * Next 16.4.6, measured on this project's machine on 29 November 2026 (docs/benchmarks.md says how): requests a second
 * of the same twenty blocks, and in the same minutes the rate of `calibration.worker.ts`. A faster or busier machine
 * moves both alike.
 */
const recorded = { next: 129, calibration: 1_530 };

const rounds = 5;
const seconds = 3;
const connections = 8;

/** Seconds of processor time that this thread has used: what others do on the machine counts little. */
const ownSeconds = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e6;
};

/** How fast this machine is just now (`calibration.worker.ts`), by the React that the recorded figure was measured beside. */
const openCalibration = () => {
  const worker = new Worker(new URL('./calibration.worker.ts', import.meta.url), {
    env: { ...process.env, NODE_ENV: 'development' },
  });
  return {
    async calibrate(): Promise<number> {
      worker.postMessage('calibrate');
      const [rate] = (await once(worker, 'message')) as [number];
      return rate;
    },
    close: () => worker.terminate(),
  };
};

/** One page of twenty blocks, rendered anew for each request, against the rate Next would have here. */
const bench: Bench = {
  name: 'uncached-render',
  async run() {
    const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
    const product = await startProduct({ dataDir, env: { REQUESTS_PER_MINUTE: '10000000' } });
    try {
      const { admin, make } = await pagesByApi(product.address, 'publisher');
      const id = await make('Twenty blocks', insertTwentyBlocks());
      await admin.publishPage({ params: { id }, body: { revision: 1 } });
      const site = await startUncachedSite(product.address);
      const calibration = openCalibration();
      const rates: number[] = [];
      const calibrations: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        calibrations.push(await calibration.calibrate());
        const started = ownSeconds();
        const { requests, errors } = await load({
          url: `${site.address}/twenty-blocks`,
          seconds,
          connections,
        });
        if (errors > 0) throw new Error(`${errors} answers were wrong.`);
        rates.push(requests / (ownSeconds() - started));
      }
      await calibration.close();
      await site.stop();
      const speed = percentile(calibrations, 0.5) / recorded.calibration;
      const peer = recorded.next * speed;
      const name = `uncached page of 20 blocks (this machine now: ${speed.toFixed(2)} × when Next was measured)`;
      return [
        atLeast(
          {
            name,
            ours: percentile(rates, 0.5),
            peer,
            peerName: 'Next 16.4.6, recorded',
            unit: 'requests/s of its thread',
          },
          4,
        ),
      ];
    } finally {
      await product.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
    }
  },
};

export default bench;
