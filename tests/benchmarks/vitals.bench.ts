import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tenDemoPages } from '../support/demo-pages.data.ts';
import { startProduct } from '../support/product.ts';
import type { Bench } from './bench.ts';
import { judgeVitals } from './slow-phone.ts';

/** Ten demo pages as a slow telephone has them. */
const bench: Bench = {
  name: 'vitals',
  async run() {
    const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
    const product = await startProduct({ dataDir });
    try {
      return await judgeVitals(product.address, tenDemoPages);
    } finally {
      await product.stop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
    }
  },
};

export default bench;
