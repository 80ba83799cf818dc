import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { freePort } from '#tests/support/process.ts';
import { type RunningProduct, startProduct } from '#tests/support/product.ts';

export interface TestProduct {
  /** `http://localhost:<port>`, the same after a restart. */
  readonly address: string;
  /** Ends the process as a crash does: nothing is flushed, nobody is told. */
  kill(): Promise<void>;
  /** Starts it again on the same data and port, where it was killed. */
  startAgain(): Promise<void>;
  /** Stops it and removes its data. */
  close(): Promise<void>;
}

/** The product as `npm start` serves it, with the demo dealer, on data of its own (a copy of the first start's); `env` sets more of it up, from its port where it must. */
export async function openProduct(
  env: Record<string, string> | ((port: number) => Record<string, string>) = {},
  seededData: string = inject('seededData'),
): Promise<TestProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-e2e-'));
  await cp(seededData, dataDir, { recursive: true });
  const port = await freePort();
  const more = typeof env === 'function' ? env(port) : env;
  const start = () => startProduct({ dataDir, port, env: { LOG_LEVEL: 'warn', ...more }, timeoutSeconds: 150 });
  let running: Promise<RunningProduct> | undefined = start();
  const { address } = await running;
  return {
    address,
    async kill() {
      await (await running)?.process.end('SIGKILL');
      running = undefined;
    },
    async startAgain() {
      running ??= start();
      await running;
    },
    async close() {
      await (await running)?.process.end('SIGINT');
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
