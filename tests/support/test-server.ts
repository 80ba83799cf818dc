import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../../server/config/load-config.ts';
import { createApp } from '../../server/http/app.ts';
import type { ServerDeps, ServiceDefinition } from '../../server/http/define-service.ts';
import { findServices } from '../../server/http/find-services.ts';
import { openTestDatabase } from './test-database.ts';

export interface TestServer {
  /** `http://localhost:<port>`: the origin the server knows itself by. */
  origin: string;
  deps: ServerDeps;
  services: readonly ServiceDefinition[];
  /** Moves the server's clock forward. */
  advance(milliseconds: number): void;
  /** Stops the server and removes its data. */
  close(): Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port')),
      );
    });
  });

/** The whole product in this process: every service, a free port, a fresh database of the kind the run is for. */
export const startTestServer = async (env: Record<string, string> = {}): Promise<TestServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-test-'));
  const port = await freePort();
  const config = loadConfig({ PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'silent', ...env });
  const database = await openTestDatabase();
  const services = await findServices();
  let ahead = 0;
  const { app, deps } = await createApp({
    config,
    log: database.log,
    db: database.db,
    changes: database.changes,
    clock: () => new Date(Date.now() + ahead),
    services,
  });
  await app.ready();
  for (const service of services) await service.start?.(deps);
  await app.listen({ port, host: '127.0.0.1' });
  return {
    origin: `http://localhost:${port}`,
    deps,
    services,
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
    async close() {
      app.server.closeAllConnections();
      await app.close();
      for (const service of services.toReversed()) await service.stop?.(deps);
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
