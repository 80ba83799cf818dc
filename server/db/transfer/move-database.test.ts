import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '#server/log/logger.ts';
import { findPostgres, startPostgres, type ThrowAwayPostgres } from '#tests/support/postgres.ts';
import { createServerDatabase, migratedArchive, testServerUrl } from '#tests/support/test-database.ts';
import { contentsOf, expectedContents, fillDataFolder } from '#tests/support/transfer-data.ts';
import { openSource } from './connection.ts';
import { runTransfer } from './transfer-command.ts';

const TIMEOUT = 120_000;
const log = createLogger('silent');
const postgres = findPostgres();
let folder: string;
let dataDir: string;
let lines: string[];
let server: ThrowAwayPostgres | undefined;
let archive: Uint8Array;

const run = (args: string[], env: Record<string, string> = {}) =>
  runTransfer(
    args,
    { DATA_DIR: dataDir, ...env },
    { log, template: () => archive, now: new Date(), progress: (line) => lines.push(line) },
  );

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'core-transfer-'));
  // PostgreSQL may have to run as another user, which must get into the folder.
  chmodSync(folder, 0o755);
  dataDir = path.join(folder, 'data');
  lines = [];
  archive = await migratedArchive();
  if (testServerUrl() === undefined && postgres !== undefined) server = await startPostgres(postgres, folder);
  await fillDataFolder(dataDir, () => archive);
}, TIMEOUT);
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(postgres === undefined && testServerUrl() === undefined)('a move to PostgreSQL', () => {
  it('brings every row, sets aside what the target held when told, and goes back by a backup', {
    timeout: TIMEOUT,
  }, async () => {
    const { url, drop } = await createServerDatabase(testServerUrl() ?? server?.url ?? '');
    const env = { DATABASE_URL: url };
    const client = new Client({ connectionString: url, application_name: 'forecourt' });
    await client.connect();
    await client.query('create table earlier (one integer)');
    await expect(run(['move'], env)).rejects.toThrow('is not empty. --replace');
    await expect(run(['move', '--replace'], env)).rejects.toThrow('Forecourt is running on the target');
    await client.end();
    await expect(run(['move', '--replace'], env)).resolves.toContain('compared, the same');
    const [, aside = ''] = /kept in its schema (before_\d{14})/.exec(lines.join('\n')) ?? [];

    const backup = path.join(folder, 'backup-of-server');
    await run(['backup', backup], { DATABASE_URL: url });
    const back = path.join(folder, 'back');
    await run(['restore', backup], { DATA_DIR: back });
    expect(await contentsOf({ dataDir: back, databaseUrl: undefined })).toEqual(expectedContents);
    const onServer = await openSource({ dataDir, databaseUrl: url }, log);
    await expect(onServer.query(`select one from ${aside}.earlier`)).resolves.toMatchObject({ rows: [] });
    await onServer.close();
    expect(await contentsOf({ dataDir, databaseUrl: url })).toEqual(expectedContents);
    await drop();
  });
});
