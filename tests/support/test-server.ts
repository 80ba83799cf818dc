import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '#server/config/load-config.ts';
import { createApp } from '#server/http/app.ts';
import type { ServerDeps, ServiceDefinition } from '#server/http/define-service.ts';
import { findServices } from '#server/http/find-services.ts';
import { openTestDatabase } from './test-database.ts';

export interface TestServer {
  /** `http://localhost:<port>`: the origin the server knows itself by. */
  origin: string;
  deps: ServerDeps;
  services: readonly ServiceDefinition[];
  /** `fetch` on a path of this server; redirects are answers, not followed. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
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

/**
 * The product in this process: a free port, a fresh database of the kind the run is for, and every service (or those
 * given). Close it in `afterAll`.
 */
export const startTestServer = async (
  env: Record<string, string> = {},
  only?: readonly ServiceDefinition[],
): Promise<TestServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-test-'));
  const port = env.PORT === undefined ? await freePort() : Number(env.PORT);
  const config = loadConfig({
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    WARM_PICTURES: 'off',
    ...env,
  });
  const database = await openTestDatabase();
  const services = only ?? (await findServices());
  let ahead = 0;
  const { app, deps, lifecycle } = await createApp({
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
  lifecycle.phase = 'ready';
  const origin = `http://localhost:${port}`;
  return {
    origin,
    deps,
    services,
    fetch: (path, init) => fetch(new URL(path, origin), { redirect: 'manual', ...init }),
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
