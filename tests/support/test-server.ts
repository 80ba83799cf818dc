import type { Environment } from '../../server/config/load-config.ts';
import { loadConfig } from '../../server/config/load-config.ts';
import { createApp } from '../../server/http/app.ts';
import type { Clock, ServerDeps, ServiceDefinition } from '../../server/http/define-service.ts';
import { findServices } from '../../server/http/find-services.ts';
import { createLogger, type Logger } from '../../server/log/logger.ts';
import { openTestDatabase } from './test-database.ts';

export interface TestServerOptions {
  /** Instead of those found by folder. */
  services?: readonly ServiceDefinition[];
  env?: Environment;
  clock?: Clock;
  log?: Logger;
}

export interface TestServer {
  /** Address of the listening server, without a slash at the end. */
  url: string;
  deps: ServerDeps;
  /** `fetch` on a path of this server. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/** A real server on a free port with a fresh database. Close it in `afterAll`. */
export const startTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const { db, changes, log, close: closeDatabase } = await openTestDatabase(options.log ?? createLogger('silent'));
  const config = loadConfig({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: '/nonexistent', ...options.env });
  const services = options.services ?? (await findServices());
  const clock = options.clock ?? (() => new Date());
  const { app, deps, lifecycle } = await createApp({ config, log, db, changes, clock, services });
  await app.ready();
  for (const service of services) await service.start?.(deps);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  lifecycle.phase = 'ready';
  return {
    url,
    deps,
    fetch: (path, init) => fetch(new URL(path, url), { redirect: 'manual', ...init }),
    async close() {
      app.server.closeAllConnections();
      await app.close();
      for (const service of services.toReversed()) await service.stop?.(deps);
      await closeDatabase();
    },
  };
};
