import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '#server/log/logger.ts';
import { migratedArchive } from '#tests/support/test-database.ts';
import { contentsOf, expectedContents, fillDataFolder } from '#tests/support/transfer-data.ts';
import { lockDataFolder } from '../embedded/data-lock.ts';
import { runTransfer } from './transfer-command.ts';

const TIMEOUT = 120_000;
let folder: string;
let dataDir: string;
let lines: string[];
let archive: Uint8Array;

const run = (args: string[], env: Record<string, string> = {}) =>
  runTransfer(
    args,
    { DATA_DIR: dataDir, ...env },
    { log: createLogger('silent'), template: () => archive, now: new Date(), progress: (line) => lines.push(line) },
  );

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'core-transfer-'));
  dataDir = path.join(folder, 'data');
  lines = [];
  archive = await migratedArchive();
  await fillDataFolder(dataDir, () => archive);
}, TIMEOUT);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a backup', () => {
  it('comes back as it was, files included, and says what it does', { timeout: TIMEOUT }, async () => {
    const backup = path.join(folder, 'backup');
    await expect(run(['backup', backup])).resolves.toContain('1 files');
    expect(lines).toContain('audit_log: 333 rows');
    await expect(run(['backup', backup])).rejects.toThrow('is there already');
    await expect(run(['restore', backup])).rejects.toThrow('is not empty. --replace');

    const elsewhere = path.join(folder, 'restored');
    await expect(run(['restore', backup], { DATA_DIR: elsewhere })).resolves.toContain('compared, the same');
    expect(await contentsOf({ dataDir: elsewhere, databaseUrl: undefined })).toEqual(expectedContents);
    expect(readFileSync(path.join(elsewhere, 'media/abc/original.jpg'))).toEqual(Buffer.from([0, 255, 10, 13]));
    expect(existsSync(path.join(elsewhere, 'site-cache'))).toBe(false);
  });

  it('is refused while the product runs on the embedded database', { timeout: TIMEOUT }, async () => {
    const unlock = lockDataFolder(dataDir);
    await expect(run(['backup', path.join(folder, 'never')])).rejects.toThrow('Another Forecourt is already running');
    unlock();
    expect(readdirSync(folder).filter((name) => name.startsWith('never'))).toEqual([]);
  });

  it('that was changed or cut off is refused before anything is touched', { timeout: TIMEOUT }, async () => {
    const backup = path.join(folder, 'backup');
    const target = { DATA_DIR: path.join(folder, 'untouched') };
    const file = path.join(backup, 'tables/media_folders.ndjson.gz');
    const whole = readFileSync(file);
    writeFileSync(file, gzipSync(gunzipSync(whole).toString().replace('renamed', 'forged')));
    await expect(run(['restore', backup], target)).rejects.toThrow('table media_folders is not what was written');
    writeFileSync(file, whole.subarray(0, -12));
    await expect(run(['restore', backup], target)).rejects.toThrow('table media_folders cannot be read');
    writeFileSync(file, whole);
    await expect(run(['restore', folder], target)).rejects.toThrow('is not a backup');
    expect(existsSync(target.DATA_DIR)).toBe(false);
  });
});
