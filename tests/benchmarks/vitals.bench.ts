import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../support/product.ts';
import type { Bench } from './bench.ts';
import { judgedPages } from './judged-pages.ts';
import { judgeVitals } from './slow-phone.ts';

/** Ten demo pages, or some of them, as a slow telephone has them. */
const bench: Bench = {
  name: 'vitals',
  async run() {
    const paths = judgedPages();
    const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
    const product = await startProduct({ dataDir });
    try {
      return await judgeVitals(product.address, paths);
    } finally {
      await product.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
    }
  },
};

export default bench;
