import { createLogger } from '../../server/log/logger.ts';
import { startServer } from '../../server/main.ts';

/** Starts the server in this process. */
export async function runProduct(): Promise<void> {
  await startServer({ env: process.env, log: createLogger('info') });
}
