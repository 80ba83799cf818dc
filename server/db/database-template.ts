import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Logger } from '../log/logger.ts';
import { createChanges } from './changes.ts';
import { createDb } from './database.ts';
import { writeFileDurably } from './embedded/durable-files.ts';
import { openEmbeddedEngine } from './embedded/embedded-engine.ts';
import { type Migration, migrate, migrationsFolder, readMigrations } from './migrate.ts';

/** Built once, so that a first start unpacks a database instead of running initdb and every migration (seconds). */
const templatesFolder = path.join(import.meta.dirname, '../../dist/database');
const STATEMENT_MS = 60_000;

const fileOf = (migrations: readonly Migration[]): string => {
  const state = migrations.map(({ name, checksum }) => `${name} ${checksum}`).join('\n');
  return path.join(templatesFolder, `${createHash('sha256').update(state).digest('hex').slice(0, 24)}.tar.gz`);
};

/** The empty database after exactly these migrations as an archive; undefined when none was built. */
export const readTemplate = (migrations: readonly Migration[]): Uint8Array | undefined => {
  const file = fileOf(migrations);
  return existsSync(file) ? readFileSync(file) : undefined;
};

/** Whether `npm run build` has already made the archive of this version's migrations. */
export const hasTemplate = (): boolean => existsSync(fileOf(readMigrations(migrationsFolder)));

/** Writes the archive for this version's migrations, unless it is there, and removes those of other versions. */
export const buildTemplate = async (log: Logger): Promise<void> => {
  const migrations = readMigrations(migrationsFolder);
  const file = fileOf(migrations);
  if (existsSync(file)) return;
  const engine = await openEmbeddedEngine({
    dataDir: undefined,
    statementMs: STATEMENT_MS,
    minFreeBytes: 0,
    snapshots: { everyMs: STATEMENT_MS, keep: 1 },
    log,
  });
  const db = createDb(engine, createChanges({ notify: false, log }));
  try {
    await engine.patiently(() => migrate(db, migrations, log));
    const archive = await promisify(gzip)(await engine.dump());
    mkdirSync(templatesFolder, { recursive: true });
    for (const old of readdirSync(templatesFolder)) rmSync(path.join(templatesFolder, old), { force: true });
    await writeFileDurably(file, archive);
  } finally {
    await db.close();
  }
};
