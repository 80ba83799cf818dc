import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import type { ServerDeps } from '#server/http/define-service.ts';
import { createLogger } from '#server/log/logger.ts';
import { addToolbar } from './add-toolbar.ts';
import { mayBeStaff, wantsToolbar } from './toolbar-requests.ts';

const policy = "default-src 'none'; script-src 'sha256-abc' 'strict-dynamic'; frame-src 'self'";
const page = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, etag: '"x"' },
  body: Buffer.from('<html><body><main>Häuser</main></body></html>'),
};
const place = { loader: '/assets/l.js', frame: '/cms/toolbar?path=%2F&ms=1"' };

it('adds one script that only this answer allows, and keeps the answer out of every cache', () => {
  const { headers, body } = addToolbar(page, place);
  const nonce = /'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '')?.[1];
  const html = String(body);
  expect(nonce).toMatch(/^.{24}$/);
  expect(html).toContain(`nonce="${nonce}" src="/assets/l.js"`);
  expect(html).toContain('&quot;"></script></body></html>');
  expect(headers['content-length']).toBe(String(body?.byteLength));
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers.etag).toBeUndefined();
  expect(addToolbar(page, place).headers['content-security-policy']).not.toContain(nonce);
});

it('lets the frame in from the origin of the staff app when that is another one', () => {
  const { headers } = addToolbar(page, { ...place, frame: 'https://cms.example/cms/toolbar' });
  expect(headers['content-security-policy']).toContain("frame-src https://cms.example 'self'");
});

it('leaves everything else as it is', () => {
  const image = { status: 200, headers: { 'content-type': 'image/webp' }, body: Buffer.from('x') };
  const packed = { ...page, headers: { ...page.headers, 'content-encoding': 'br' } };
  const broken = { ...page, status: 500 };
  for (const answer of [image, packed, broken, { ...page, body: null }]) expect(addToolbar(answer, place)).toBe(answer);
});

it('knows the cookie of a session, with and without its prefix, and no look-alike', () => {
  expect(mayBeStaff('a=1; forecourt=abc')).toBe(true);
  expect(mayBeStaff('__Host-forecourt=abc')).toBe(true);
  expect(mayBeStaff('a=1; __Host-forecourt-site=abc')).toBe(true);
  expect(mayBeStaff('notforecourt=abc; forecourt_theme=dark')).toBe(false);
  expect(mayBeStaff(undefined)).toBe(false);
});

it('gives the page without the bar when nobody can be asked who this is', async () => {
  const noDatabase = { caller: () => Promise.reject(new Error('the database is away')) };
  const deps = { log: createLogger('silent'), service: () => noDatabase } as unknown as ServerDeps;
  const request = { method: 'GET', headers: { cookie: 'forecourt=abc' } } as FastifyRequest;
  expect(await wantsToolbar(deps, request)).toBeNull();
});
