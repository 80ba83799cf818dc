import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, loadConfig } from '#server/config/load-config.ts';
import { staffOrigin } from '#server/config/origins.ts';
import { createApp } from '#server/http/app.ts';
import type { ServerDeps, ServiceDefinition } from '#server/http/define-service.ts';
import { findServices } from '#server/http/find-services.ts';
import { freePort } from './process.ts';
import { seededDealer } from './seeded-dealer.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

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

/**
 * The product in this process: a free port, a fresh database of the kind the run is for, and every service (or those
 * given). With all services and the demo on, the database is a copy of one that already holds the demo dealer, where
 * that is possible. Close it in `afterAll`.
 */
export const startTestServer = async (
  env: Record<string, string> = {},
  only?: readonly ServiceDefinition[],
): Promise<TestServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-test-'));
  const config = await configFor(env, folder);
  const services = only ?? (await findServices());
  const seeded = only === undefined && sowsAlike(config) ? await seededDealer(startSeeding) : undefined;
  if (seeded) await cp(seeded.folder, folder, { recursive: true });
  return boot(config, seeded ? await seeded.open(staffOrigin(config)) : await openTestDatabase(), services);
};

const configFor = async (env: Record<string, string>, folder: string): Promise<Config> =>
  loadConfig({
    PORT: env.PORT ?? String(await freePort()),
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    WARM_PICTURES: 'off',
    ...env,
  });

/** Whether a first start with these settings leaves behind what one without settings does. */
const sowsAlike = (config: Config): boolean =>
  config.demo && config.oidcIssuer === undefined && config.mediaS3Bucket === undefined && config.leadKey === undefined;

/** A first start on an empty database; answers when the dealer is in it and the server has stopped. */
const startSeeding = async (database: TestDatabase, folder: string): Promise<void> => {
  const server = await boot(await configFor({ ROLE: 'web' }, folder), database, await findServices(), { keep: true });
  await server.close();
};

const boot = async (
  config: Config,
  database: TestDatabase,
  services: readonly ServiceDefinition[],
  { keep = false } = {},
): Promise<TestServer> => {
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
  // What a demo tells behind its first visitors is there before a test looks.
  if (services.some(({ name }) => name === 'test-payments')) await deps.service('test-payments').told();
  await app.listen({ port: config.port, host: '127.0.0.1' });
  lifecycle.phase = 'ready';
  const origin = `http://localhost:${config.port}`;
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
      if (!keep) await rm(config.dataDir, { recursive: true, force: true });
    },
  };
};
