import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  authorize,
  createCookieJar,
  demoEmail,
  demoPassword,
  exchange,
  providerTokens,
  redeemCode,
  sendPassword,
  signIn,
  takeCode,
} from '#tests/support/staff-sign-in.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const problemOf = async (response: Response) => ((await response.json()) as { code: string }).code;
const sessionStatus = async (cookie: string) =>
  (await fetch(`${server.origin}/api/identity/session`, { headers: { cookie } })).status;

/** Claims of a token that our provider would have issued; tests bend one of them. */
const forge = async (claims: Record<string, unknown>, header: Record<string, unknown> = {}) => {
  const { privateKey } = await generateKeyPair('ES256');
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({
    sub: 'admin',
    iss: `${server.origin}/oidc`,
    aud: 'forecourt-cms',
    iat: now,
    exp: now + 300,
    ...claims,
  })
    .setProtectedHeader({ alg: 'ES256', ...header })
    .sign(privateKey);
};

/** A token signed with the provider's real key. */
const genuine = async (claims: Record<string, unknown>, typ?: string) => {
  const row = await server.deps.db.read
    .selectFrom('identity_secrets')
    .select('value')
    .where('name', '=', 'oidc.jwks')
    .executeTakeFirstOrThrow();
  const [key] = (row.value as { keys: Record<string, unknown>[] }).keys;
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({
    sub: 'admin',
    iss: `${server.origin}/oidc`,
    aud: 'forecourt-cms',
    iat: now,
    exp: now + 300,
    ...claims,
  })
    .setProtectedHeader({ alg: 'ES256', kid: String(key?.kid), ...(typ ? { typ } : {}) })
    .sign(
      await crypto.subtle.importKey('jwk', key as JsonWebKey, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign']),
    );
};

describe('signing in', () => {
  test('code and PKCE, one exchange, a cookie that script cannot read', async () => {
    const jar = createCookieJar(server.origin);
    const tokens = await providerTokens(jar, 'editor', { nonce: 'n-1' });
    const response = await exchange(jar, { ...onlyTokens(tokens), nonce: 'n-1', return_to: '/cms/pages/7?tab=x' });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toContain('no-store');
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith('forecourt='));
    expect(cookie).toMatch(/; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/);
    const document = (await response.json()) as {
      data: { attributes: { roles: string[] } };
      meta: { return_to: string };
    };
    expect(document.data.attributes.roles).toEqual(['publisher']);
    expect(document.meta.return_to).toBe('/cms/pages/7?tab=x');
  });

  test('the database never holds the value of the cookie', async () => {
    const { jar } = await signIn(server.origin, 'author');
    const value = /forecourt=([^;]+)/.exec(jar.cookie())?.[1] ?? '';
    expect(Buffer.from(value, 'base64url')).toHaveLength(16);
    const rows = await server.deps.db.read.selectFrom('sessions').select('id_hash').execute();
    expect(rows.map(({ id_hash }) => id_hash)).not.toContain(value);
  });

  test('the same person is the same user again; people without a role are sent to the error page', async () => {
    const first = await signIn(server.origin, 'newcomer');
    const second = await signIn(server.origin, 'newcomer', '/cms/pages');
    expect(second.session.user_id).toBe(first.session.user_id);
    expect(second.returnTo).toBe('/auth/error?type=noPermissions');
    const page = await second.jar.fetch(second.returnTo);
    expect(page.status).toBe(403);
    expect(await page.text()).toContain('you have no role yet');
    const german = await second.jar.fetch(second.returnTo, { headers: { 'accept-language': 'de-AT,de;q=0.9' } });
    expect(await german.text()).toMatch(
      /<html lang="de".*<h1>Noor Rahimi, Sie haben noch keine Rolle<.*Zurück zur Website/s,
    );
    const { jar } = await signIn(server.origin, 'author');
    const withRole = await jar.fetch(second.returnTo);
    expect([withRole.status, withRole.headers.get('location')]).toEqual([303, '/cms']);
  });

  test('a second sign-in in the same browser asks nobody again and ends the first session', async () => {
    const { jar } = await signIn(server.origin, 'publisher');
    const before = jar.cookie();
    const tokens = await providerTokens(jar, 'publisher');
    expect((await exchange(jar, onlyTokens(tokens))).status).toBe(200);
    expect(await sessionStatus(jar.cookie())).toBe(200);
    expect(await sessionStatus(before)).toBe(401);
  });

  test('a planted session id is not taken over', async () => {
    const jar = createCookieJar(server.origin);
    const tokens = await providerTokens(jar, 'editor');
    const planted = 'forecourt=AAAAAAAAAAAAAAAAAAAAAA';
    const response = await exchange(jar, onlyTokens(tokens), { cookie: planted });
    expect(response.headers.getSetCookie().join()).not.toContain('AAAAAAAAAAAAAAAAAAAAAA');
    expect(await sessionStatus(planted)).toBe(401);
  });
});

const onlyTokens = ({ id_token, access_token }: { id_token: string; access_token: string }) => ({
  id_token,
  access_token,
});

describe('the exchange refuses', () => {
  test('a token a second time, also when both come at once', async () => {
    const jar = createCookieJar(server.origin);
    const tokens = onlyTokens(await providerTokens(jar, 'editor'));
    const answers = await Promise.all([1, 2, 3, 4].map(() => exchange(createCookieJar(server.origin), tokens)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  test('a nonce of another sign-in, or none where the token has one', async () => {
    const jar = createCookieJar(server.origin);
    const tokens = onlyTokens(await providerTokens(jar, 'editor', { nonce: 'mine' }));
    expect(await problemOf(await exchange(jar, { ...tokens, nonce: 'other' }))).toBe('token_invalid');
    expect(await problemOf(await exchange(jar, tokens))).toBe('token_invalid');
    const bare = onlyTokens(await providerTokens(jar, 'editor'));
    expect(await problemOf(await exchange(jar, { ...bare, nonce: 'asked-for' }))).toBe('token_invalid');
  });

  test.each<[string, Record<string, unknown>, string?]>([
    ['another issuer', { iss: 'https://evil.example' }],
    ['another audience', { aud: 'other-client' }],
    ['several audiences without our azp', { aud: ['forecourt-cms', 'other'] }],
    ['another azp', { azp: 'other' }],
    ['an expired token', { iat: 1, exp: 2 }],
    [
      'an old token that has not expired',
      { iat: Math.floor(Date.now() / 1000) - 3600, exp: Math.floor(Date.now() / 1000) + 3600 },
    ],
    ['no subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
    ['no expiry', { exp: undefined }],
    ['a log-out token', { events: { 'http://schemas.openid.net/event/backchannel-logout': {} } }],
    ['an access token', { aud: 'urn:forecourt:api' }, 'at+jwt'],
    ['an access token for our client id', {}, 'at+jwt'],
    ['an at_hash of another access token', { at_hash: 'AAAA' }],
  ])('%s, though genuinely signed', async (_name, claims, typ) => {
    const response = await exchange(createCookieJar(server.origin), {
      id_token: await genuine(claims, typ),
      access_token: 'x',
    });
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('other signatures: an own key, none, the public key as a shared secret, damage', async () => {
    const jar = createCookieJar(server.origin);
    const good = (await providerTokens(jar, 'editor')).id_token;
    const [head = '', body = '', signature = ''] = good.split('.');
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
    const jwks = await (await fetch(`${server.origin}/oidc/jwks`)).text();
    const shared = await new SignJWT({ sub: 'admin', iss: `${server.origin}/oidc`, aud: 'forecourt-cms' })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(new TextEncoder().encode(jwks));
    const own = await forge({}, { jwk: await exportJWK((await generateKeyPair('ES256')).publicKey) });
    const damaged = `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    for (const id_token of [none, shared, own, damaged, 'x', 'a.b.c', `${good}.x`])
      expect((await exchange(createCookieJar(server.origin), { id_token })).status).toBe(401);
  });

  test('what is not a complete body', async () => {
    const jar = createCookieJar(server.origin);
    for (const body of [
      {},
      { id_token: 1 },
      { id_token: '' },
      { id_token: 'x', user_id: 'admin' },
      { id_token: 'x'.repeat(20_001) },
    ])
      expect((await exchange(jar, body)).status).toBe(422);
  });

  test('other sites, and content types a form can send', async () => {
    const jar = createCookieJar(server.origin);
    const tokens = onlyTokens(await providerTokens(jar, 'editor'));
    expect((await exchange(jar, tokens, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await exchange(jar, tokens, { origin: 'null' })).status).toBe(403);
    expect((await exchange(jar, tokens, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await exchange(jar, tokens, { 'sec-fetch-site': 'same-site' })).status).toBe(403);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/plain; application/json'])
      expect((await exchange(jar, tokens, { 'content-type': type })).status).toBe(415);
    expect((await exchange(jar, tokens)).status).toBe(200);
  });
});

describe('the embedded provider', () => {
  test('insists on PKCE and on known addresses', async () => {
    const jar = createCookieJar(server.origin);
    const query = (redirect: string) =>
      `/oidc/auth?client_id=forecourt-cms&response_type=code&scope=openid&redirect_uri=${encodeURIComponent(redirect)}`;
    const withoutPkce = await jar.fetch(query(`${server.origin}/cms/signed-in`));
    expect(withoutPkce.headers.get('location')).toContain('error=invalid_request');
    const foreign = await jar.fetch(query('https://evil.example/cms/signed-in'));
    expect(foreign.status).toBe(400);
    expect(foreign.headers.get('location')).toBeNull();
  });

  test('gives one set of tokens for a code, and only with its verifier', async () => {
    const jar = createCookieJar(server.origin);
    const { location, verifier } = await authorize(jar);
    const back = await sendPassword(jar, location, demoEmail('editor'), demoPassword);
    const code = await takeCode(jar, back.headers.get('location') ?? '');
    expect((await redeemCode(jar, code, 'x'.repeat(43))).status).toBe(400);
    const fresh = await authorize(jar);
    const freshCode = new URL(fresh.location).searchParams.get('code') ?? '';
    expect((await redeemCode(jar, freshCode, fresh.verifier)).status).toBe(200);
    expect((await redeemCode(jar, freshCode, fresh.verifier)).status).toBe(400);
    expect(verifier).not.toBe(fresh.verifier);
  });

  test('names its addresses after the settings, whatever a client claims', async () => {
    const response = await fetch(`${server.origin}/oidc/.well-known/openid-configuration`, {
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' },
    });
    const text = await response.text();
    expect(text).not.toContain('evil.example');
    expect(text).toContain(`"token_endpoint":"${server.origin}/oidc/token"`);
  });

  test('a sign-in page works only in the browser that started it', async () => {
    const { location } = await authorize(createCookieJar(server.origin));
    const stranger = createCookieJar(server.origin);
    expect((await stranger.fetch(location)).status).toBe(410);
    expect((await sendPassword(stranger, location, demoEmail('admin'), demoPassword)).status).toBe(410);
    expect((await stranger.fetch('/sign-in/none')).status).toBe(410);
  });

  test('the page loads nothing from elsewhere, runs no script and cannot be framed', async () => {
    const jar = createCookieJar(server.origin);
    const { location } = await authorize(jar);
    const page = await jar.fetch(location);
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    const html = await page.text();
    expect(html).not.toMatch(/<script|style="|https?:\/\//);
    expect(html).toContain('Elin Sandberg');
  });

  test('the page speaks the language of the staff app, or the one of its five that the browser asks for', async () => {
    const jar = createCookieJar(server.origin);
    const pageIn = async (options: { ui_locales?: string; visit?: string }, acceptLanguage: string) => {
      const { location } = await authorize(jar, options);
      return (await jar.fetch(location, { headers: { 'accept-language': acceptLanguage } })).text();
    };
    expect(await pageIn({ ui_locales: 'ar' }, 'de')).toMatch(/<html lang="ar" dir="rtl">/);
    // This site is for everybody: whoever signs in is led to the staff app.
    const german = await pageIn({ visit: '/ar' }, 'pl, de;q=0.5');
    expect(german).toMatch(/<html lang="de".*Weiter zur Mitarbeiter-App\..*Lead-Bearbeiter/s);
    expect(await pageIn({ ui_locales: 'xx' }, 'pl')).toMatch(/<html lang="en".*Continue to the staff app\./s);
  });

  test('a wrong address and a wrong password look alike; what was typed is escaped', async () => {
    const jar = createCookieJar(server.origin);
    const { location } = await authorize(jar);
    const texts = [];
    for (const email of [demoEmail('admin'), 'nobody@demo.forecourt.example']) {
      const typed = `maxlength="200" value="${email}"`;
      const response = await sendPassword(jar, location, email, 'wrong');
      expect(response.status).toBe(401);
      texts.push((await response.text()).replace(typed, ''));
    }
    expect(texts[0]).toBe(texts[1]);
    expect(texts[0], 'the keyboard is on the password, read with what was wrong').toMatch(
      /<input id="password"[^>]* aria-describedby="problem" autofocus>/,
    );
    const hostile = await sendPassword(jar, location, '"><script>alert(1)</script>', 'x');
    expect(await hostile.text()).not.toContain('<script');
    expect((await sendPassword(jar, location, 'a&email=b', 'x')).status).toBe(401);
  });

  test('a form of another site is refused', async () => {
    const jar = createCookieJar(server.origin);
    const { location } = await authorize(jar);
    const response = await jar.fetch(location, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
      body: new URLSearchParams({ email: demoEmail('admin'), password: demoPassword }).toString(),
    });
    expect(response.status).toBe(403);
  });
});

test('wrong passwords make that account wait, and nobody else behind the same address', async () => {
  const limited = await startTestServer();
  // The wait is a second, which a busy machine spends on one password.
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const jar = createCookieJar(limited.origin);
    const { location } = await authorize(jar);
    const statuses = [];
    for (let attempt = 0; attempt < 6; attempt++)
      statuses.push((await sendPassword(jar, location, demoEmail('admin'), 'wrong')).status);
    expect(statuses).toEqual([...Array(5).fill(401), 429]);
    const right = await sendPassword(jar, location, demoEmail('admin'), demoPassword);
    expect(right.status).toBe(429);
    expect(right.headers.get('retry-after')).toBe('1');
    const colleague = createCookieJar(limited.origin);
    const other = await authorize(colleague);
    expect((await sendPassword(colleague, other.location, demoEmail('editor'), demoPassword)).status).toBe(303);
    limited.advance(1_000);
    expect((await sendPassword(jar, location, demoEmail('admin'), demoPassword)).status).toBe(303);
  } finally {
    vi.useRealTimers();
    await limited.close();
  }
});
