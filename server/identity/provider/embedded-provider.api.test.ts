import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  authorize,
  type CookieJar,
  createCookieJar,
  demoEmail,
  demoPassword,
  exchange,
  sendPassword,
  takeCode,
} from '#tests/support/staff-sign-in.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Tokens {
  access_token: string;
  id_token: string;
  refresh_token?: string;
}

const post = (jar: CookieJar, path: string, fields: Record<string, string>) =>
  jar.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: jar.origin },
    body: new URLSearchParams(fields).toString(),
  });
const tokenOf = async (jar: CookieJar, fields: Record<string, string>) => {
  const answer = await post(jar, '/oidc/token', { client_id: 'forecourt-cms', ...fields });
  return { status: answer.status, tokens: (await answer.json()) as Tokens };
};
/** Tokens as any client of OpenID Connect gets them: it asks for nobody's API by name. */
const signedIn = async (jar: CookieJar, scope = '') => {
  const { location, verifier } = await authorize(jar, { scope, ...(scope === '' ? {} : { prompt: 'consent' }) });
  const sent = await sendPassword(jar, location, demoEmail('editor'), demoPassword);
  const code = await takeCode(jar, sent.headers.get('location') ?? '');
  const redirect = `${jar.origin}/cms/signed-in`;
  return (
    await tokenOf(jar, { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirect })
  ).tokens;
};
const withToken = (path: string, token: string) =>
  fetch(`${server.origin}${path}`, { headers: { authorization: `Bearer ${token}` } });

it('says where everything is, and who somebody is', async () => {
  const discovery = await (await fetch(`${server.origin}/oidc/.well-known/openid-configuration`)).json();
  const { userinfo_endpoint: userinfo, end_session_endpoint: end } = discovery;
  expect([userinfo, end]).toEqual([`${server.origin}/oidc/me`, `${server.origin}/oidc/session/end`]);
  expect(discovery.grant_types_supported).toContain('refresh_token');
  const { access_token: token, refresh_token: refresh } = await signedIn(createCookieJar(server.origin));
  expect(refresh, 'only who asks for it gets one').toBeUndefined();
  expect(await (await withToken('/oidc/me', token)).json()).toMatchObject({
    email: demoEmail('editor'),
    email_verified: true,
    roles: ['publisher'],
  });
  expect((await withToken('/oidc/me', 'made-up')).status).toBe(401);
  expect((await withToken('/api/identity/session', token)).status, 'it opens nothing else').toBe(401);
});

it('gives a refresh token that works once and then gives another, until its person signs out', async () => {
  const jar = createCookieJar(server.origin);
  const first = await signedIn(jar, 'offline_access');
  // The API knows who has been in the staff app once.
  const staff = await exchange(jar, { id_token: first.id_token, access_token: first.access_token });
  expect(staff.status).toBe(200);
  const refresh = (token = '') => tokenOf(jar, { grant_type: 'refresh_token', refresh_token: token });
  const second = await refresh(first.refresh_token);
  expect(second.status).toBe(200);
  expect((await withToken('/oidc/me', second.tokens.access_token)).status).toBe(200);
  const forApi = await tokenOf(jar, {
    grant_type: 'refresh_token',
    refresh_token: second.tokens.refresh_token ?? '',
    resource: 'urn:forecourt:api',
  });
  expect((await withToken('/api/admin/pages', forApi.tokens.access_token)).status).toBe(200);
  await post(jar, '/auth/sign-out', {});
  expect((await refresh(forApi.tokens.refresh_token)).status).toBe(400);

  const other = await signedIn(createCookieJar(server.origin), 'offline_access');
  await refresh(other.refresh_token);
  expect((await refresh(other.refresh_token)).status, 'a copy of a used one').toBe(400);
});

it('signs a browser out, after asking, and sends it on', async () => {
  const jar = createCookieJar(server.origin);
  const { id_token: hint } = await signedIn(jar);
  const back = `${server.origin}/auth/signed-out`;
  const query = new URLSearchParams({ id_token_hint: hint, post_logout_redirect_uri: back });
  const arabic = await jar.fetch(`/oidc/session/end?${query}&ui_locales=ar`);
  expect(await arabic.text()).toMatch(/<html lang="ar" dir="rtl">.*<h1>تسجيل الخروج؟</s);
  const page = await jar.fetch(`/oidc/session/end?${query}`);
  const html = await page.text();
  expect(html).toContain('<h1>Sign out?</h1>');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const xsrf = /name="xsrf" value="([^"]*)"/.exec(html)?.[1] ?? '';
  const action = new URL(/action="([^"]*)"/.exec(html)?.[1] ?? '', server.origin).pathname;
  const done = await post(jar, action, { xsrf, logout: 'yes' });
  expect([done.status, done.headers.get('location')]).toEqual([303, back]);
  expect((await authorize(jar)).location, 'it is asked again').toContain('/sign-in/');
  const elsewhere = new URLSearchParams({ id_token_hint: hint, post_logout_redirect_uri: 'https://evil.example/' });
  expect((await jar.fetch(`/oidc/session/end?${elsewhere}`)).status).toBe(400);
});

it('lets the page run that signs out whom it remembers, when somebody else signs in', async () => {
  const jar = createCookieJar(server.origin);
  await signedIn(jar);
  const { location } = await authorize(jar, { prompt: 'login' });
  const sent = await sendPassword(jar, location, demoEmail('newcomer'), demoPassword);
  const page = await jar.fetch(sent.headers.get('location') ?? '');
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(await page.text()) ?? [];
  expect(script).toContain('submit()');
  const hash = createHash('sha256').update(script).digest('base64');
  expect(page.headers.get('content-security-policy')).toContain(`script-src 'sha256-${hash}'; form-action 'self'`);
});
