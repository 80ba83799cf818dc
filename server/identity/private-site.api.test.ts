import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCookieJar, signIn } from '#tests/support/staff-sign-in.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LOGIN_REQUIRED: 'on' });
});
afterAll(() => server.close());

test('a visitor without any role signs in, comes back to the page they wanted, and sees the site; nobody else does', async () => {
  const stranger = createCookieJar(server.origin);
  const sent = await stranger.fetch('/models?a=1', { headers: { accept: 'text/html' } });
  expect(sent.headers.get('location')).toBe('/cms/visit?return_to=%2Fmodels%3Fa%3D1');
  const { jar, returnTo } = await signIn(server.origin, 'newcomer', sent.headers.get('location') ?? '');
  expect(returnTo).toBe('/models?a=1');
  const settings = await jar.fetch('/api/content/settings');
  expect([settings.status, settings.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect((await stranger.fetch('/api/content/settings')).status).toBe(401);
  expect((await signIn(server.origin, 'newcomer', '/cms/pages')).returnTo).toBe('/auth/error?type=noPermissions');
  expect((await signIn(server.origin, 'newcomer', '/cms/visit?return_to=//evil.example')).returnTo).toBe('/');
});
