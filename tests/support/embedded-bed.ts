import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { onTestFinished, test } from 'vitest';
import { createChanges } from '#server/db/changes.ts';
import { createDb, type Db } from '#server/db/database.ts';
import { type EmbeddedEngine, type EmbeddedOptions, openEmbeddedEngine } from '#server/db/embedded/embedded-engine.ts';
import { createLogger } from '#server/log/logger.ts';
import { migratedArchive } from './test-database.ts';

export interface EmbeddedBed {
  dataDir: string;
  /** Everything the engine logged, one line after the other. */
  log(): string;
  start(options?: Partial<EmbeddedOptions>): Promise<{ engine: EmbeddedEngine; db: Db }>;
  stop(db: Db): Promise<void>;
  /** Stops what still runs, and removes the folder. */
  close(): Promise<void>;
}

/** An embedded database in a data folder of its own, started and stopped as often as a test wants. */
function createEmbeddedBed(): EmbeddedBed {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'core-embedded-'));
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const log = createLogger('info', destination);
  const open = new Set<Db>();
  const stop = async (db: Db) => {
    open.delete(db);
    await db.close();
  };
  return {
    dataDir,
    log: () => lines.join(''),
    async start(options = {}) {
      const archive = await migratedArchive();
      const engine = await openEmbeddedEngine({
        dataDir,
        archive: () => archive,
        statementMs: 20_000,
        minFreeBytes: 0,
        snapshots: { everyMs: 3_600_000, keep: 2 },
        log,
        ...options,
      });
      const db = createDb(engine, createChanges({ notify: false, log }));
      open.add(db);
      return { engine, db };
    },
    stop,
    async close() {
      for (const db of open) await stop(db);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A table `cars` of numbers, to see what is kept. */
export const cars = {
  makeTable: (db: Db) => db.transaction((trx) => sql`create table cars (id int primary key)`.execute(trx)),
  add: (db: Db, id: number) => db.transaction((trx) => sql`insert into cars values (${id})`.execute(trx)),
  ids: async (db: Db) =>
    (await sql<{ id: number }>`select id from cars order by id`.execute(db.read)).rows.map(({ id }) => id),
};

/** A test with an embedded database of its own. */
export const it = test.extend('bed', () => {
  const bed = createEmbeddedBed();
  onTestFinished(bed.close);
  return bed;
});
