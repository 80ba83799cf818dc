import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { packFolder } from './packed-files.ts';
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

it('gives what the build packed as it is, and packs what the build did not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'static-files-'));
  const code = 'export const words = "again and again and again";\n'.repeat(20);
  for (const name of ['built.js', 'picture.png']) writeFileSync(join(folder, name), code);
  await packFolder(folder);
  expect(brotliDecompressSync(readFileSync(join(folder, 'built.js.br'))).toString()).toBe(code);
  expect(existsSync(join(folder, 'picture.png.br'))).toBe(false);
  writeFileSync(join(folder, 'built.js.br'), 'packed');
  writeFileSync(join(folder, 'later.js'), code);

  const files = openStaticFiles([folder]);
  expect((await files.get('built.js'))?.br?.toString()).toBe('packed');
  expect(brotliDecompressSync((await files.get('later.js'))?.br ?? '').toString()).toBe(code);
  expect((await files.get('picture.png'))?.br).toBeNull();
  expect(await files.get('built.js.br')).toBeUndefined();
  rmSync(folder, { recursive: true });
});
