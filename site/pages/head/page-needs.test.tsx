import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSite } from '#site/site.entry.ts';
import type { Site } from '#site/site.types.ts';
import { blocksWith } from '#site/testing/fixture-blocks.tsx';
import { type BedPage, createTestBed, type TestBed } from '#site/testing/test-bed.ts';
import { isPolicySource } from './page-needs.ts';
import type { BlockPolicy } from './page-policy.ts';
import { contentSecurityPolicy } from './security-headers.ts';

const page = (path: string, ...headings: string[]): BedPage => ({
  id: path.slice(1),
  path,
  snapshot: {
    root: headings.map((_, at) => `b${at}`),
    blocks: Object.fromEntries(
      headings.map((heading, at) => [
        `b${at}`,
        { type: 'snippet', v: 1, anchor: '', active_positions: null, visibility: null, props: { heading } },
      ]),
    ),
  },
});

/** Maps and payments, as blocks that show them would declare them; a plain text needs nothing. */
const policy: BlockPolicy<'snippet'> = ({ heading }) => {
  if (heading === 'map') return { img: ['https://tiles.example'], connect: ['https://tiles.example'] };
  if (heading === 'pay')
    return {
      frame: ['https://*.pay.example'],
      script: ['https://js.pay.example'],
      form: ['https://pay.example:8443/go'],
    };
  return heading === 'film' ? { frame: ['https://film.example'], consent: 'marketing' } : null;
};

let folder: string;
let bed: TestBed;
let site: Site;
const open = (down = false) => {
  const pages = [page('/plain', 'text'), page('/map', 'map', 'map'), page('/all', 'pay', 'film', 'map')];
  bed = createTestBed({ pages, down }, { cacheDir: folder });
  site = createSite(bed.deps, blocksWith({ policy }));
};
async function get(url: string) {
  const { headers, body } = await site.handle({ method: 'GET', url, headers: {} });
  return { policy: headers['content-security-policy'] ?? '', text: Buffer.from(body ?? []).toString('utf8') };
}
const sources = (text: string, directive: string) =>
  text
    .split('; ')
    .find((part) => part.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1) ?? [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-policy-'));
  open();
});
afterEach(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the policy of a page', () => {
  it('names no foreign host where the page needs none', async () => {
    const { policy: text } = await get('/plain');
    for (const directive of ['script-src', 'connect-src', 'frame-src', 'form-action']) {
      expect(sources(text, directive).filter((source) => source.includes('//'))).toEqual([]);
    }
  });

  it('is the union of what its blocks need, each host once', async () => {
    expect(sources((await get('/map')).policy, 'connect-src')).toEqual(["'self'", 'https://tiles.example']);
    const { policy: text } = await get('/all');
    expect(sources(text, 'frame-src')).toEqual(["'self'", 'https://*.pay.example', 'https://film.example']);
    expect(sources(text, 'form-action')).toEqual(["'self'", 'https://pay.example:8443/go']);
    expect(sources(text, 'img-src')).toContain('https://tiles.example');
    expect(sources(text, 'script-src')).toContain('https://js.pay.example');
  });

  it('lets no inline script run but the hashed one', async () => {
    const { policy: text, text: html } = await get('/all');
    expect(text).not.toMatch(/unsafe-|script-src[^;]*\*[ ;]/);
    for (const [, attributes, script] of html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)) {
      if (attributes?.includes('type=')) continue;
      const hash = createHash('sha256')
        .update(script ?? '')
        .digest('base64');
      expect(text).toContain(`'sha256-${hash}'`);
    }
  });

  it('is the same from the cache and from the last good documents after a restart', async () => {
    const first = (await get('/all')).policy;
    expect((await get('/all')).policy).toBe(first);
    await site.close();
    open(true);
    expect((await get('/all')).policy).toBe(first);
  });

  it('says which consents its parts wait for', async () => {
    expect((await get('/all')).text).toContain('data-theme="jdx" data-consent="marketing">');
    expect((await get('/map')).text).not.toContain('data-consent');
  });
});

describe('a source of a policy', () => {
  it.each([
    "'unsafe-inline'",
    '*',
    'https:',
    'http://plain.example',
    'https://a.example; script-src *',
    'https://*',
    'data:',
    'https://a.example x',
  ])('is never %s', (text) => expect(isPolicySource(text)).toBe(false));

  it('cannot bring a directive of its own, whatever is written', () => {
    const count = (text: string) => text.split(';').length;
    const plain = contentSecurityPolicy({ scripts: [], styles: [], mediaOrigins: [] });
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const needs = [{ connect: [`https://a.example${text}`, text] }];
        const made = contentSecurityPolicy({ scripts: [], styles: [], mediaOrigins: [], needs });
        expect(count(made)).toBe(count(plain));
        expect(made).not.toMatch(/[\n\r]|unsafe/);
      }),
    );
  });
});
