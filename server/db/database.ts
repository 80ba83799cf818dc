import { AsyncLocalStorage } from 'node:async_hooks';
import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type QueryResult,
  type RawBuilder,
  type Transaction,
} from 'kysely';
import type { Changes } from './changes.ts';
import type { Tables } from './tables.ts';

/** The one object that reaches the database inside `db.transaction`. */
export type Trx = Transaction<Tables>;

/** What a read needs: `db.read` and a transaction both fit. */
export type Reader = Pick<
  Kysely<Tables>,
  'selectFrom' | 'selectNoFrom' | 'with' | 'withRecursive' | 'fn' | 'dynamic' | 'getExecutor'
>;

/** Why the database cannot be used just now; `null` when it can. */
export interface DatabaseProblem {
  code: 'database_unavailable' | 'storage_full';
  detail: string;
}

export interface Db {
  /** `embedded` is PGlite in this process, `server` a PostgreSQL server reached by DATABASE_URL. */
  readonly kind: 'embedded' | 'server';
  /** Single statements outside any transaction. Throws when used inside `transaction`: there only `trx` may be used. */
  readonly read: Reader;
  /**
   * Runs `work` in one transaction; commits when it resolves, rolls back when it throws. Keep it short: the embedded
   * database runs one transaction at a time. Throws `storage_full` (503) before any work when the disk is nearly full.
   */
  transaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  /**
   * Runs one statement that writes: a transaction by itself, in one trip instead of three. Refuses and throws as
   * `transaction` does; `changes.publish` needs that one.
   */
  statement<T>(statement: RawBuilder<T>): Promise<QueryResult<T>>;
  /**
   * Takes deleted and overwritten rows of these tables out of the storage, as far as the product can: `isWhole` when not
   * a byte of them is left in the data folder (embedded), false when the server's own files, logs and backups may still
   * hold some. May take minutes; the embedded database answers others between two tables only.
   */
  scrub(tables: readonly (keyof Tables & string)[]): Promise<{ isWhole: boolean }>;
  /** Asks the database and the storage; `null` means both answer and accept writes. */
  check(): Promise<DatabaseProblem | null>;
  /** Finishes what runs, writes a checkpoint (embedded) and frees lock and connections. */
  close(): Promise<void>;
}

/** What stands behind a Db: a pool, and the things only its kind of database can say. */
export interface DatabaseEngine {
  readonly kind: Db['kind'];
  readonly pool: PostgresPool;
  /** Throws a named error when writes must be refused. */
  assertWritable(): void;
  problem(): DatabaseProblem | null;
  /** Called after each committed transaction. */
  committed(): void;
  scrub(tables: readonly string[]): Promise<{ isWhole: boolean }>;
  close(): Promise<void>;
}

const insideTransaction = new AsyncLocalStorage<true>();
const companion = new AsyncLocalStorage<(trx: Trx) => Promise<unknown>>();

/**
 * Runs `work`; each transaction it commits also makes `write`, so that both are durable or neither is. For marks about
 * work that must not be repeated (see idempotency).
 */
export const alongEachCommit = <T>(write: (trx: Trx) => Promise<unknown>, work: () => Promise<T>): Promise<T> =>
  companion.run(write, work);

const misuse = () =>
  new Error(
    'Inside db.transaction only `trx` may be used: db.read or a second transaction there would wait for itself.',
  );

/** Refuses to lend a connection to code that already holds one: with a pool of one it would wait for ever. */
const guarded = (pool: PostgresPool): PostgresPool => ({
  options: pool.options,
  end: () => pool.end(),
  connect: () => (insideTransaction.getStore() ? Promise.reject(misuse()) : pool.connect()),
});

/** Builds the product's one door to the database on an engine. */
export const createDb = (engine: DatabaseEngine, changes: Changes): Db => {
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guarded(engine.pool) }) });
  const db: Db = {
    kind: engine.kind,
    read: kysely,
    async statement(statement) {
      // What must be made along each commit needs a transaction to be made in.
      if (companion.getStore()) return db.transaction((trx) => statement.execute(trx));
      if (insideTransaction.getStore()) throw misuse();
      engine.assertWritable();
      const result = await statement.execute(kysely);
      engine.committed();
      return result;
    },
    async transaction(work) {
      if (insideTransaction.getStore()) throw misuse();
      engine.assertWritable();
      const outcome = await kysely.transaction().execute(async (trx) => {
        const pending = changes.begin(trx);
        const result = await insideTransaction.run(true, async () => {
          const made = await work(trx);
          await companion.getStore()?.(trx);
          return made;
        });
        await changes.beforeCommit(trx, pending);
        return { result, pending };
      });
      engine.committed();
      changes.afterCommit(outcome.pending);
      return outcome.result;
    },
    async scrub(tables) {
      if (insideTransaction.getStore()) throw misuse();
      engine.assertWritable();
      return engine.scrub(tables);
    },
    async check() {
      const known = engine.problem();
      if (known) return known;
      try {
        await kysely.selectNoFrom((eb) => eb.lit(1).as('one')).execute();
        return null;
      } catch {
        return engine.problem() ?? { code: 'database_unavailable', detail: 'The database does not answer.' };
      }
    },
    async close() {
      await kysely.destroy();
      await engine.close();
    },
  };
  return db;
};
