import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '#tests/support/process.ts';
import { createCookieJar, type SignedIn, signIn } from '#tests/support/staff-sign-in.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let site = '';
beforeAll(async () => {
  const port = await freePort();
  site = `http://127.0.0.1:${port}`;
  const hosts = { PORT: String(port), CMS_ORIGIN: `http://localhost:${port}`, PUBLIC_URL: site };
  server = await startTestServer({ DEMO: 'on', ...hosts });
}, 60_000);
afterAll(() => server.close());

/** Where the staff app's host sends somebody who wants to see a page with the toolbar. */
const wayOf = async (jar: { fetch: SignedIn['jar']['fetch'] }, path = '/about?x=1') => {
  const answer = await jar.fetch(`/cms/toolbar/open?${new URLSearchParams({ path })}`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([303, 'no-store']);
  return answer.headers.get('location') ?? '';
};
/** A browser at the site's host with an editor's pass. */
const atSite = async (person: string) => {
  const staff = await signIn(server.origin, person);
  const way = await wayOf(staff.jar);
  const browser = createCookieJar(site);
  const answer = await browser.fetch(way.slice(site.length));
  return { staff, way, browser, answer };
};
const ask = async (jar: { fetch: SignedIn['jar']['fetch'] }, path = '/api/toolbar?path=/') =>
  (await jar.fetch(path)).status;

it('gives an editor of the staff app a pass at the site that shows the toolbar and does nothing else', async () => {
  const { way, browser, answer } = await atSite('editor');
  expect(way.startsWith(`${site}/auth/site-pass?code=`)).toBe(true);
  expect(answer.headers.get('location')).toBe('/about?x=1');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  const [cookie = ''] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/^forecourt-site=[\w-]{43}; Path=\/; Max-Age=28800; HttpOnly; SameSite=Lax$/);
  expect(await ask(browser)).toBe(200);
  // The pass is no session: not for reading what the editor may read, not for writing.
  expect(await ask(browser, '/api/admin/pages')).toBe(401);
  expect(await ask(browser, '/api/identity/session')).toBe(401);
  const body = JSON.stringify({ title: 'X', slug: 'x' });
  const headers = { 'content-type': 'application/json', origin: site };
  expect((await browser.fetch('/api/admin/pages', { method: 'POST', headers, body })).status).toBe(401);
});

it('brings everybody else to the page as visitors see it', async () => {
  expect(await wayOf(createCookieJar(server.origin))).toBe(`${site}/about?x=1`);
  const { jar } = await signIn(server.origin, 'viewer');
  expect(await wayOf(jar)).toBe(`${site}/about?x=1`);
  expect(await ask(createCookieJar(site))).toBe(401);
});

it('takes a code once, within a minute, at the site alone', async () => {
  const { way } = await atSite('editor');
  const used = await createCookieJar(site).fetch(way.slice(site.length));
  expect([used.status, used.headers.getSetCookie()]).toEqual([303, []]);
  const { jar } = await signIn(server.origin, 'editor');
  const elsewhere = await createCookieJar(server.origin).fetch((await wayOf(jar)).slice(site.length));
  expect(elsewhere.headers.getSetCookie()).toEqual([]);
  const late = await wayOf(jar);
  server.advance(61_000);
  expect((await createCookieJar(site).fetch(late.slice(site.length))).headers.getSetCookie()).toEqual([]);
  const guessed = await createCookieJar(site).fetch('/auth/site-pass?code=guess&path=/about');
  expect([guessed.headers.get('location'), guessed.headers.getSetCookie()]).toEqual(['/about', []]);
});

it('ends with the session, and with the rights of its person', async () => {
  const { staff, browser } = await atSite('editor');
  expect(await ask(browser)).toBe(200);
  await staff.jar.fetch('/auth/sign-out', {
    method: 'POST',
    headers: { ...staff.headers(), 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(await ask(browser)).toBe(401);
  const idle = await atSite('editor');
  expect(await ask(idle.browser)).toBe(200);
  server.advance(server.deps.config.sessionIdleMinutes * 60_000 + 1_000);
  expect(await ask(idle.browser)).toBe(401);
});

it.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  '/auth/sign-out',
  '/cms/leads',
  'x',
  '/%2f/..//x',
])('leads to the site whatever the address says: %s', async (path) => {
  const location = await wayOf(createCookieJar(server.origin), path);
  const url = new URL(location);
  expect(url.origin).toBe(site);
  expect(url.pathname).not.toMatch(/^\/(auth|cms|\/)/);
});
