import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migratedArchive } from '#tests/support/test-database.ts';
import { createChanges } from '../db/changes.ts';
import { createDb } from '../db/database.ts';
import { openEmbeddedEngine } from '../db/embedded/embedded-engine.ts';
import { createLogger } from '../log/logger.ts';
import { keepDataPrivate } from './keep-private.ts';

const log = createLogger('silent');
let home: string;
let dataDir: string;
let maskBefore: number;
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'private-'));
  dataDir = path.join(home, 'data');
  // Whatever a test before it in the same process left behind.
  maskBefore = process.umask(0o022);
});
afterEach(() => {
  process.umask(maskBefore);
  rmSync(home, { recursive: true, force: true });
});

const modeOf = (target: string) => (statSync(target).mode & 0o777).toString(8);
/** Everything below the data folder that somebody besides the owner may read, write or enter. */
const openToOthers = () =>
  ['', ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' })]
    .map((name) => path.join(dataDir, name))
    .filter((target) => (statSync(target).mode & 0o077) !== 0);

it('closes what an earlier release left open, and nothing outside', () => {
  for (const folder of ['database/base/5', 'snapshots', 'forms/journal', 'media/ab12'])
    mkdirSync(path.join(dataDir, folder), { recursive: true });
  for (const file of ['database.lock', 'database/base/5/16384', 'snapshots/now.tar.gz', 'forms/journal/leads.jsonl']) {
    writeFileSync(path.join(dataDir, file), 'Ana Ruiz');
    chmodSync(path.join(dataDir, file), 0o644);
  }
  const outside = path.join(home, 'outside');
  writeFileSync(outside, 'not ours');
  chmodSync(outside, 0o644);
  symlinkSync(outside, path.join(dataDir, 'link'));
  keepDataPrivate(dataDir, log);
  rmSync(path.join(dataDir, 'link'));
  const publicOnes = openToOthers().map((target) => path.relative(dataDir, target));
  expect(publicOnes, 'behind a closed door').toEqual(['media/ab12']);
  expect(modeOf(path.join(dataDir, 'snapshots/now.tar.gz'))).toBe('600');
  expect(modeOf(path.join(dataDir, 'snapshots'))).toBe('700');
  expect(modeOf(outside)).toBe('644');
});

it('a new installation makes database, write-ahead log, lock and snapshots for its owner alone', {
  timeout: 180_000,
}, async () => {
  keepDataPrivate(dataDir, log);
  const archive = await migratedArchive();
  const engine = await openEmbeddedEngine({
    dataDir,
    archive: () => archive,
    statementMs: 20_000,
    minFreeBytes: 0,
    snapshots: { everyMs: 3_600_000, keep: 2 },
    log,
  });
  const db = createDb(engine, createChanges({ notify: false, log }));
  try {
    await db.transaction((trx) => sql`create table cars as select 1 as id`.execute(trx));
    expect(await engine.snapshot()).toMatch(/snapshots/);
    expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['database', 'database.lock', 'snapshots']));
    expect(openToOthers()).toEqual([]);
  } finally {
    await db.close();
  }
});
