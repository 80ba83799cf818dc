import { type Config, ConfigError, type Environment, loadConfig } from './config/load-config.ts';
import { printConfig } from './config/print-config.ts';
import type { Db } from './db/database.ts';
import { type OpenDatabase, openDatabase } from './db/open-database.ts';
import type { Clock, ServerDeps, ServiceDefinition } from './http/define-service.ts';
import { stopOnSignals } from './http/stop-on-signals.ts';
import { createLogger, type Logger } from './log/logger.ts';

export interface StartOptions {
  env: Environment;
  log?: Logger;
  clock?: Clock;
  /** Instead of those found by folder (tests). */
  services?: readonly ServiceDefinition[];
  /** Stop cleanly on SIGTERM and SIGINT; off in tests. */
  signals?: boolean;
}

export interface RunningServer {
  /** Where it listens, without a slash at the end: `http://127.0.0.1:3000`. */
  url: string;
  deps: ServerDeps;
  /** Not ready → no new connections → running requests end → services stop → database closes. */
  close(): Promise<void>;
}

/**
 * Starts the product: settings → database and migrations → services → listen. Rejects, with everything it had opened
 * closed again, when a setting is wrong, the data folder is in use or the port is taken.
 */
export const startServer = async (options: StartOptions): Promise<RunningServer> => {
  const config = loadConfig(options.env);
  const log = options.log ?? createLogger(config.logLevel);
  const clock = options.clock ?? (() => new Date());
  const { db, changes, createApp, services } = await openAndLoad(config, log, options.services);
  const started: Stop[] = [];
  let closeListener = async () => {};

  try {
    const { app, deps, lifecycle } = await createApp({ config, log, db, changes, clock, services });
    closeListener = async () => {
      lifecycle.phase = 'stopping';
      const impatient = setTimeout(() => app.server.closeAllConnections(), config.drainSeconds * 1000);
      await app.close();
      clearTimeout(impatient);
    };
    await app.ready();
    for (const service of services) {
      started.push({ name: service.name, stop: async () => service.stop?.(deps) });
      await service.start?.(deps);
    }
    await app.listen({ port: config.port, host: config.host });
    const address = app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : config.port;
    const host = config.host.includes(':') ? `[${config.host}]` : config.host;
    lifecycle.phase = 'ready';
    log.info({ port, role: config.role, database: db.kind }, 'ready');

    let closed: Promise<void> | undefined;
    const close = () => {
      closed ??= closeAll(closeListener, started, db, log);
      return closed;
    };
    if (options.signals ?? true) stopOnSignals(close, log);
    return { url: `http://${host}:${port}`, deps, close };
  } catch (error) {
    await closeAll(closeListener, started, db, log);
    throw error;
  }
};

/** The database opens (in its own thread) while the application's code is read: the two longest parts of a start. */
const openAndLoad = async (config: Config, log: Logger, given: readonly ServiceDefinition[] | undefined) => {
  const opening: Promise<OpenDatabase | Error> = openDatabase(config, log).catch((error: Error) => error);
  try {
    const { createApp } = await import('./http/app.ts');
    const { findServices } = await import('./http/find-services.ts');
    const services = given ?? (await findServices());
    const opened = await opening;
    if (opened instanceof Error) throw opened;
    return { ...opened, createApp, services };
  } catch (error) {
    const opened = await opening;
    if (!(opened instanceof Error)) await opened.db.close();
    throw error;
  }
};

interface Stop {
  name: string;
  stop(): Promise<void>;
}

const closeAll = async (closeListener: () => Promise<void>, started: readonly Stop[], db: Db, log: Logger) => {
  await closeListener();
  for (const { name, stop } of started.toReversed()) {
    try {
      await stop();
    } catch (error) {
      log.error({ err: error, service: name }, 'a service did not stop cleanly');
    }
  }
  await db.close();
  log.info({}, 'stopped');
};

if (import.meta.main) {
  try {
    if (process.argv.includes('--print-config')) process.stdout.write(`${printConfig(loadConfig(process.env))}\n`);
    else await startServer({ env: process.env });
  } catch (error) {
    const isExpected = error instanceof ConfigError || (error instanceof Error && error.name === 'DataFolderInUse');
    process.stderr.write(`${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  }
}
