import { Client, Pool } from 'pg';
import type { Logger } from '../log/logger.ts';
import { CHANGES_CHANNEL, type Changes } from './changes.ts';
import type { DatabaseEngine } from './database.ts';

export interface ServerEngineOptions {
  url: string;
  poolSize: number;
  /** Longest a statement may run; null: as long as it needs (migrations of a large table). */
  statementMs: number | null;
  changes: Changes;
  log: Logger;
}

const LISTEN_RETRY_MS = 1000;
const CONNECT_MS = 10_000;

const limits = (statementMs: number | null) =>
  // Said outright: a limit that the server's own settings have for everybody must not stop a migration.
  statementMs === null
    ? { options: '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0' }
    : {
        statement_timeout: statementMs,
        idle_in_transaction_session_timeout: statementMs,
        query_timeout: statementMs + CONNECT_MS,
      };

/** A PostgreSQL server: a pool, and one connection that listens to what other nodes changed. */
export const openServerEngine = async (options: ServerEngineOptions): Promise<DatabaseEngine> => {
  const { url, changes, log } = options;
  const common = { connectionString: url, application_name: 'forecourt', connectionTimeoutMillis: CONNECT_MS };
  const pool = new Pool({
    ...common,
    max: options.poolSize,
    ...limits(options.statementMs),
  });
  // A broken connection rejects its query and leaves the pool. Without listeners Node would end the whole process.
  const lost = (error: Error) => log.warn({ err: error }, 'a database connection ended');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));

  let closing = false;
  let listener: Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  const listen = async (): Promise<void> => {
    const client = new Client({ ...common, keepAlive: true });
    const lost = () => {
      if (listener !== client || closing) return;
      listener = undefined;
      retry = setTimeout(listenAgain, LISTEN_RETRY_MS);
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ payload }) => payload !== undefined && changes.receive(payload));
    await client.connect();
    await client.query(`listen ${CHANGES_CHANNEL}`);
    listener = client;
  };
  const listenAgain = () => {
    listen().then(
      () => changes.missed(),
      (error) => {
        log.warn({ err: error }, 'the database cannot be listened to, trying again');
        if (!closing) retry = setTimeout(listenAgain, LISTEN_RETRY_MS);
      },
    );
  };
  await listen();

  return {
    kind: 'server',
    pool,
    // A server guards its own disk and says so in its errors.
    assertWritable() {},
    problem: () => null,
    committed() {},
    async scrub(tables) {
      // A connection of its own: writing a large table anew takes longer than any statement may otherwise. Who waits
      // for the lock holds up everybody behind it, so not for long: the caller tries again later.
      const client = new Client({ ...common, options: '-c statement_timeout=0 -c lock_timeout=5s' });
      client.on('error', lost);
      await client.connect();
      try {
        for (const table of tables) await client.query(`vacuum (full, analyze) "${table}"`);
      } finally {
        await client.end();
      }
      return { isWhole: false };
    },
    async close() {
      closing = true;
      clearTimeout(retry);
      await listener?.end();
    },
  };
};
