import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPreloads } from './builder-preloads.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-preloads-'));
  mkdirSync(join(folder, 'editor/.vite'), { recursive: true });
  const manifest = {
    'index.html': { file: 'assets/index.js', imports: ['_start'] },
    _start: { file: 'assets/start.js' },
    _kit: { file: 'assets/kit.js', imports: ['_start'] },
    'builder/builder.screen.tsx': {
      file: 'assets/builder.js',
      imports: ['_start', '_kit', 'index.html'],
    },
  };
  writeFileSync(join(folder, 'editor/.vite/manifest.json'), JSON.stringify(manifest));
});
afterAll(() => rmSync(folder, { recursive: true }));

const addresses = (links: string) => [...links.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);

describe('what the staff app asks for early', () => {
  it('is, on an opened page, the scripts the start does not bring and the data of that page', async () => {
    const links = await openPreloads(folder, 'NONCE')('/cms/pages/4f-1?block=b');
    const data = ['/api/identity/session', '/api/admin/pages/4f-1', '/api/admin/pages/4f-1/draft'];
    expect(addresses(links)).toEqual(['/assets/builder.js', '/assets/kit.js', ...data]);
    expect(links.match(/nonce="NONCE"/g)).toHaveLength(2);
  });

  it('is nothing elsewhere, and nothing that an address could have smuggled in', async () => {
    const preloads = openPreloads(folder, 'NONCE');
    for (const url of ['/cms', '/cms/pages', '/cms/pages/1/x', '/cms/pages/"><script>', '/admin/settings'])
      expect(await preloads(url)).toBe('');
  });

  it('is the data alone when the editor was built without a list of its files', async () => {
    const links = await openPreloads(join(folder, 'nowhere'), 'NONCE')('/cms/pages/1');
    expect(addresses(links)).toHaveLength(3);
  });
});
