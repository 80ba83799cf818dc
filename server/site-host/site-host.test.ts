import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../config/load-config.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { assetRoutes } from './assets.routes.ts';
import type { SiteRequest } from './built-site.types.ts';
import { editorRoutes } from './editor.routes.ts';
import { previewRoutes } from './preview.routes.ts';
import { openStaticFiles } from './static-files.ts';

const token = 'a'.repeat(43);
let folder: string;
let app: FastifyInstance;
const asked: SiteRequest[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-host-'));
  mkdirSync(join(folder, 'editor'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'editor/index.html'), '<script nonce="__CSP_NONCE__" src="/x.js"></script>');
  writeFileSync(join(folder, 'assets/a-1234.js'), 'export {};'.repeat(200));
  writeFileSync(join(folder, 'assets/secret.txt'), 'no');
  writeFileSync(join(folder, 'outside.json'), '{}');
  const config = loadConfig({ PUBLIC_URL: 'https://cars.example', CMS_ORIGIN: 'https://cms.example' });
  const deps = { config } as ServerDeps;
  const host = {
    async handle(request: SiteRequest) {
      asked.push(request);
      return { status: 200, headers: { 'cache-control': 'public', etag: '"x"' }, body: Buffer.from('page') };
    },
    form: async () => null,
    navigation: async () => null,
    try: async () => ({ kind: 'unknown' as const }),
    warm: async () => {},
    close: async () => {},
  };
  app = fastify();
  editorRoutes(app, deps, folder);
  previewRoutes(app, deps, host);
  assetRoutes(app, '', openStaticFiles([join(folder, 'assets')]));
  await app.ready();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

describe('the staff app', () => {
  it('is one page with a nonce of its own each time, kept by nobody, framed by nobody', async () => {
    const answers = await Promise.all(
      ['/cms', '/cms/pages/1', '/admin/settings'].map((url) => get(url, { host: 'cms.example' })),
    );
    const nonces = answers.map(({ headers, body }) => {
      const policy = String(headers['content-security-policy']);
      const nonce = /nonce-([^']+)'/.exec(policy)?.[1] ?? '';
      expect(body).toBe(`<script nonce="${nonce}" src="/x.js"></script>`);
      expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toMatch(/unsafe-(inline|eval)/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers['cache-control']).toBe('no-store');
      return nonce;
    });
    expect(new Set(nonces).size).toBe(3);
  });

  it('lives on its own origin when there is one', async () => {
    const answer = await get('/cms/pages?x=1', { host: 'cars.example' });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, 'https://cms.example/cms/pages?x=1']);
  });

  it('opens under localhost, where people can sign in, when somebody types this machine by number', async () => {
    const alone = fastify();
    editorRoutes(alone, { config: loadConfig({}) } as ServerDeps, folder);
    const open = async (host: string) => (await alone.inject({ url: '/cms/pages?x=1', headers: { host } })).headers;
    expect((await open('127.0.0.1:3000')).location).toBe('http://localhost:3000/cms/pages?x=1');
    expect((await open('[::1]:3000')).location).toBe('http://localhost:3000/cms/pages?x=1');
    expect((await open('localhost:3000')).location).toBeUndefined();
    await alone.close();
  });
});

describe('previews', () => {
  it('move the token from the address into a cookie of these addresses', async () => {
    const answer = await get(`/disabled-preview/de/about?token=${token}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/disabled-preview/de/about']);
    expect(answer.headers['set-cookie']).toBe(
      `__Secure-preview=${token}; Path=/disabled-preview; Max-Age=900; HttpOnly; SameSite=Lax; Secure`,
    );
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it('draw the page with the token and are kept by nobody', async () => {
    asked.length = 0;
    const answer = await get('/disabled-preview/de/about', { cookie: `a=b; __Secure-preview=${token}` });
    expect(asked[0]).toMatchObject({ url: '/de/about', preview: { token } });
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  });

  it.each(['', `__Secure-preview=${token}; __Secure-preview=${token}`, '__Secure-preview=../x', `preview=${token}`])(
    'say that they are disabled without one good cookie: "%s"',
    async (cookie) => {
      asked.length = 0;
      await get('/disabled-preview/about', { cookie });
      expect(asked[0]?.preview).toBeUndefined();
      expect(asked[0]?.url).toBe('/disabled-preview/about');
    },
  );
});

describe('built files', () => {
  it('are kept for ever, compressed for those who can read it', async () => {
    const plain = await get('/assets/a-1234.js');
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    });
    const packed = await get('/assets/a-1234.js', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    expect((await get('/assets/a-1234.js', { 'if-none-match': String(plain.headers.etag) })).statusCode).toBe(304);
  });

  it.each(['../outside.json', '%2e%2e/outside.json', '..%2foutside.json', 'secret.txt', '', 'nope.js', '%00'])(
    'are the only ones: "%s" is none',
    async (path) => {
      expect((await get(`/assets/${path}`)).statusCode).toBeGreaterThanOrEqual(400);
    },
  );
});
