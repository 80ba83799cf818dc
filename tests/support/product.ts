import { join } from 'node:path';
import { root } from '#tools/sources.ts';
import { freePort, type RunningProcess, startProcess } from './process.ts';

export interface RunningProduct {
  /** `http://localhost:<port>` */
  address: string;
  process: RunningProcess;
  /** Seconds from the start of the process to the first answer of `/readyz`. */
  secondsToReady: number;
  /** Ctrl-C; resolves with the exit code. */
  stop(): Promise<number | null>;
}

export interface ProductOptions {
  /** Folder for database, media and caches; kept, so that a second start can find it filled. */
  dataDir: string;
  /** The tree that is started; this one unless given. */
  tree?: string;
  port?: number;
  env?: Record<string, string | undefined>;
  /** 60 unless given. */
  timeoutSeconds?: number;
}

/**
 * Starts the product as `npm start` does and waits until it says that it is ready.
 * @throws Error with everything it wrote when it ends or takes too long
 */
export async function startProduct(options: ProductOptions): Promise<RunningProduct> {
  const port = options.port ?? (await freePort());
  const address = `http://localhost:${port}`;
  const started = performance.now();
  const { tree = root } = options;
  const running = startProcess(process.execPath, ['--max-semi-space-size=16', join(tree, 'tools/start.ts')], {
    cwd: tree,
    // A test runner's own mode is none of the product's; encoding pictures ahead of time would take its processor.
    env: {
      MODE: undefined,
      NODE_ENV: undefined,
      WARM_PICTURES: 'off',
      // As `npm start` has it: without, each product of the tests compiles 1,500 files again.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/forecourt'),
      ...options.env,
      PORT: String(port),
      DATA_DIR: options.dataDir,
    },
  });
  await running.waitFor(/Forecourt is ready/, options.timeoutSeconds ?? 180);
  const ready = await fetch(`${address}/readyz`);
  if (!ready.ok) throw new Error(`/readyz answers ${ready.status}\n${running.output()}`);
  const secondsToReady = (performance.now() - started) / 1000;
  return { address, process: running, secondsToReady, stop: () => running.end('SIGINT') };
}
