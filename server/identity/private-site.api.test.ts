import { afterAll, beforeAll, expect, test } from 'vitest';
import { authorize, createCookieJar, demoEmail, sendPassword, signIn } from '#tests/support/staff-sign-in.ts';
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

test('who wants to see the site is spoken to as a visitor, in the language of that page or of their browser', async () => {
  const asked = async (visit: string, acceptLanguage = 'fr') => {
    const jar = createCookieJar(server.origin);
    const { location } = await authorize(jar, { visit });
    const page = await jar.fetch(location, { headers: { 'accept-language': acceptLanguage } });
    return { jar, location, html: await page.text() };
  };
  const { jar, location, html } = await asked('/de/models?a=1');
  expect(html).toMatch(/<html lang="de" dir="ltr">.*Melden Sie sich an, um diese Website zu sehen\./s);
  expect(html).not.toMatch(/Mitarbeiter|Forecourt<|href="\/"/);
  const wrong = await (await sendPassword(jar, location, demoEmail('newcomer'), 'wrong')).text();
  expect(wrong).toContain('E-Mail und Passwort passen nicht zusammen.');
  expect((await asked('/ar')).html).toMatch(/<html lang="ar" dir="rtl">/);
  expect((await asked('/models', 'xx, es;q=0.5')).html).toMatch(/<html lang="es"/);
  expect((await asked('/models', 'xx')).html).toMatch(/<html lang="en".*Sign in to see this website\./s);

  const stranger = await createCookieJar(server.origin).fetch(location);
  expect(await stranger.text()).toContain('href="/cms/visit?return_to=%2Fde%2Fmodels%3Fa%3D1"');
  const hostile = (await asked('//evil.example/"><script>', 'en')).html;
  expect(hostile).not.toMatch(/evil\.example\/"|<script/);
});

test('who signs out on a page of the site reads so in its language, and is led back to it', async () => {
  const { jar } = await signIn(server.origin, 'newcomer', '/cms/visit?return_to=/ar');
  const headers = { origin: server.origin, referer: `${server.origin}/ar/models` };
  const out = await jar.fetch('/auth/sign-out', { method: 'POST', headers });
  const said = await (await jar.fetch(out.headers.get('location') ?? '')).text();
  expect(said).toMatch(/<html lang="ar" dir="rtl">.*href="\/cms\/visit\?return_to=%2Far%2Fmodels"/s);
});

test('whom the provider of others sends back is a visitor again, spoken to in the language of their page', async () => {
  const said = async (state: string) =>
    (
      await server.fetch(`/auth/signed-out?${new URLSearchParams({ state })}`, { headers: { 'accept-language': 'en' } })
    ).text();
  expect(await said('/ar/models')).toMatch(
    /<html lang="ar" dir="rtl">.*href="\/cms\/visit\?return_to=%2Far%2Fmodels"/s,
  );
  expect(await said('//evil.example/')).not.toContain('evil');
});
