import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openStaticFiles } from './static-files.ts';

it('keeps what was read, and does not have what was never there or a new build took away', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'static-files-'));
  for (const name of ['read.js', 'unread.js', 'notes.txt']) writeFileSync(join(folder, name), 'export {};');
  const files = openStaticFiles([folder]);
  expect((await files.get('read.js'))?.type).toBe('text/javascript; charset=utf-8');
  rmSync(folder, { recursive: true });
  expect((await files.get('read.js'))?.identity.toString()).toBe('export {};');
  expect(await files.get('unread.js')).toBeUndefined();
  expect(await files.get('notes.txt')).toBeUndefined();
  expect(await files.get('../read.js')).toBeUndefined();
});
