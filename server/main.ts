import type { RequestListener } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { ConfigError, type Environment, loadConfig } from './config/load-config.ts';
import { printConfig } from './config/print-config.ts';
import { keepDataPrivate } from './data-folder/keep-private.ts';
import { UnusableDatabase } from './db/unusable-database.ts';
import type { Clock, ServerDeps, ServiceDefinition } from './http/define-service.ts';
import { type FrontDoor, openFrontDoor } from './http/front-door.ts';
import { createGiveWay, type GiveWay } from './http/give-way.ts';
import { toHttpError } from './http/problem-answer.ts';
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
  /** Open already, with the same settings; opened first thing when not given. */
  door?: FrontDoor;
}

export interface RunningServer {
  /** Where it listens, without a slash at the end: `http://127.0.0.1:3000`. */
  url: string;
  deps: ServerDeps;
  /** Not ready → no new connections → running requests end → services stop → database closes. */
  close(): Promise<void>;
}

export interface OpenServer extends RunningServer {
  /** Resolves when the database is open and every service has started; rejects when that can never be. */
  ready: Promise<void>;
}

/** Waits between two tries to start the services on a database that went away again. */
const RESTART_MS = 2_000;

/**
 * Starts the product and waits until it is whole: settings → listen → database and migrations → services. Rejects, with
 * everything it had opened closed again, when a setting is wrong, the data folder is in use or the port is taken. While
 * the database cannot be reached it goes on trying, and serves what it can.
 */
export const startServer = async (options: StartOptions): Promise<RunningServer> => {
  const server = await openServer(options);
  try {
    await server.ready;
    return server;
  } catch (error) {
    await server.close();
    throw error;
  }
};

/**
 * Opens the port first: published pages, their files and pictures are answered from the disk a moment after the process
 * has begun. The application follows; it works without a database as far as that goes (pages as they were last, leads
 * into the journal), and `ready` tells when the database is there too.
 */
export const openServer = async (options: StartOptions): Promise<OpenServer> => {
  const config = loadConfig(options.env);
  const log = options.log ?? createLogger(config.logLevel);
  keepDataPrivate(config.dataDir, log);
  const door = options.door ?? (await openFrontDoor(config, log));
  // Loading the application's code blocks the thread for moments: who waited for the port is answered before.
  await door.firstVisitors();
  const { openDatabaseLater } = await import('./db/open-database.ts');
  const giveWay = createGiveWay();
  const database = openDatabaseLater(config, log, giveWay);
  try {
    const clock = options.clock ?? (() => new Date());
    const parts = await compose(door, { config, log, clock, giveWay, ...database, given: options.services });
    const { deps, services, lifecycle, closeListener } = parts;
    const stopping = new AbortController();
    let closed: Promise<void> | undefined;
    const close = () => {
      stopping.abort();
      closed ??= closeListener().then(() => stopAll(services, deps));
      return closed;
    };
    if (options.signals ?? true) stopOnSignals(close, log);

    const becomeWhole = async () => {
      await database.opened;
      // Whatever was read of an older state, or could not be read at all, is read again.
      database.changes.missed();
      for (const service of services) await startPatiently(service, deps, stopping.signal);
      if (stopping.signal.aborted) return;
      lifecycle.phase = 'ready';
      log.info({ port: door.port, role: config.role, database: database.db.kind }, 'ready');
    };
    const ready = becomeWhole();
    ready.catch(() => undefined);
    const host = config.host.includes(':') ? `[${config.host}]` : config.host;
    return { url: `http://${host}:${door.port}`, deps, ready, close };
  } catch (error) {
    await door.close(0);
    await database.db.close();
    throw error;
  }
};

interface Ingredients extends Pick<ServerDeps, 'config' | 'log' | 'db' | 'changes' | 'clock'> {
  giveWay: GiveWay;
  given: readonly ServiceDefinition[] | undefined;
}

/** Reads the application's code and lets it answer at the door. The database opens in its own thread meanwhile. */
const compose = async (door: FrontDoor, { given, ...parts }: Ingredients) => {
  const { createApp } = await import('./http/app.ts');
  const { findServices } = await import('./http/find-services.ts');
  const services = given ?? (await findServices());
  let application: RequestListener | undefined;
  const attach = (listener: RequestListener) => {
    application = listener;
    return door.server;
  };
  const { app, deps, lifecycle } = await createApp({ ...parts, services, attach });
  await app.ready();
  if (application) door.open(application);
  const closeListener = async () => {
    lifecycle.phase = 'stopping';
    await Promise.all([door.close(parts.config.drainSeconds * 1000), app.close()]);
  };
  return { deps, services, lifecycle, closeListener };
};

/** Starts a service, again while the database or the disk says "not now"; rejects for any other failure. */
const startPatiently = async (service: ServiceDefinition, deps: ServerDeps, stopping: AbortSignal): Promise<void> => {
  while (!stopping.aborted) {
    try {
      return await service.start?.(deps);
    } catch (error) {
      if (toHttpError(error).status !== 503) throw error;
      deps.log.error({ err: error, service: service.name }, 'a service cannot start yet, it is tried again');
      await wait(RESTART_MS, undefined, { signal: stopping }).catch(() => undefined);
    }
  }
};

const stopAll = async (services: readonly ServiceDefinition[], deps: ServerDeps): Promise<void> => {
  const { log, db } = deps;
  for (const service of services.toReversed()) {
    try {
      await service.stop?.(deps);
    } catch (error) {
      log.error({ err: error, service: service.name }, 'a service did not stop cleanly');
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
    const isExpected = error instanceof ConfigError || error instanceof UnusableDatabase;
    process.stderr.write(`${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  }
}
