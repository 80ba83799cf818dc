import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCookieJar, exchange } from '#tests/support/staff-sign-in.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

/** Another organisation's OpenID provider, reduced to what a relying party asks: discovery and keys. */
const startProvider = async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  const state = { isUp: true, issuer: '' };
  const listener: Server = createServer((request, response) => {
    if (!state.isUp) {
      response.writeHead(500).end();
      return;
    }
    const own = `http://localhost:${(listener.address() as AddressInfo).port}`;
    const body = request.url?.endsWith('/openid-configuration')
      ? { issuer: state.issuer || own, jwks_uri: `${own}/keys`, end_session_endpoint: `${own}/logout?x=1` }
      : { keys: [jwk] };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const issuer = `http://localhost:${(listener.address() as AddressInfo).port}`;
  const sign = (claims: JWTPayload, typ?: string) => {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({ iss: issuer, aud: 'cms-at-dealer', sub: 'u-1', iat: now, exp: now + 300, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1', ...(typ ? { typ } : {}) })
      .sign(privateKey);
  };
  const close = () => new Promise((resolve) => listener.close(resolve));
  return { issuer, sign, state, close };
};

let provider: Awaited<ReturnType<typeof startProvider>>;
let server: TestServer;

beforeAll(async () => {
  provider = await startProvider();
  server = await startTestServer({ OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: 'cms-at-dealer' });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

let serial = 0;
const idToken = (claims: JWTPayload = {}) => {
  serial += 1;
  return provider.sign({ name: 'Petra Nowak', email: 'petra@dealer.example', jti: `t${serial}`, ...claims });
};
const signInWith = async (claims?: JWTPayload) => {
  const jar = createCookieJar(server.origin);
  const response = await exchange(jar, { id_token: await idToken(claims), return_to: '/cms/pages' });
  return { jar, response };
};
const sessionStatus = async (cookie: string) =>
  (await server.fetch('/api/identity/session', { headers: { cookie } })).status;

describe('with another OpenID provider', () => {
  test('no demo people, no embedded provider', async () => {
    expect((await server.fetch('/oidc/.well-known/openid-configuration')).status).toBe(404);
    expect((await server.fetch('/sign-in/x')).status).toBe(404);
    const settings = (await (await server.fetch('/auth/settings')).json()) as Record<string, unknown>;
    expect(settings).toMatchObject({ authority: provider.issuer, client_id: 'cms-at-dealer', demo: false });
  });

  test('a new person has no role, whatever the token claims', async () => {
    const { response } = await signInWith({ sub: 'u-new', roles: ['admin'], groups: ['admin'] });
    const body = (await response.json()) as { data: { attributes: { roles: string[] } }; meta: { return_to: string } };
    expect(body.data.attributes.roles).toEqual([]);
    expect(body.meta.return_to).toBe('/auth/error?type=noPermissions');
  });

  test('a person is issuer and subject: the same e-mail address is somebody else', async () => {
    const ids = [];
    for (const sub of ['u-1', 'u-1', 'u-2']) {
      const { response } = await signInWith({ sub, email_verified: true });
      ids.push(((await response.json()) as { data: { id: string } }).data.id);
    }
    expect(ids[0]).toBe(ids[1]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  test('signing out leads to its log-out page and back', async () => {
    const { jar, response } = await signInWith();
    const { data } = (await response.json()) as { data: { attributes: { csrf_token: string } } };
    const headers = { cookie: jar.cookie(), 'csrf-token': data.attributes.csrf_token };
    const out = await server.fetch('/api/identity/session', { method: 'DELETE', headers });
    expect(out.status).toBe(204);
    const next = new URL(out.headers.get('location') ?? '');
    expect(next.origin + next.pathname).toBe(`${provider.issuer}/logout`);
    expect(Object.fromEntries(next.searchParams)).toEqual({
      x: '1',
      client_id: 'cms-at-dealer',
      post_logout_redirect_uri: `${server.origin}/auth/signed-out`,
    });
  });

  test('whoever signs out on a page of the site comes back with that page', async () => {
    const { jar } = await signInWith();
    const headers = { origin: server.origin, referer: `${server.origin}/ar/models?a=1` };
    const out = await jar.fetch('/auth/sign-out', { method: 'POST', headers });
    const next = new URL(out.headers.get('location') ?? '');
    expect(next.searchParams.get('post_logout_redirect_uri')).toBe(`${server.origin}/auth/signed-out`);
    expect(next.searchParams.get('state')).toBe('/ar/models?a=1');
  });

  test('its log-out call ends one session, or all of a person, once', async () => {
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
    const logOut = async (claims: JWTPayload) => {
      serial += 1;
      return server.fetch('/auth/backchannel-logout', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          logout_token: await provider.sign({ jti: `l${serial}`, ...claims }, 'logout+jwt'),
        }).toString(),
      });
    };
    const desk = (await signInWith({ sub: 'u-9', sid: 's-desk' })).jar.cookie();
    const phone = (await signInWith({ sub: 'u-9', sid: 's-phone' })).jar.cookie();
    const other = (await signInWith({ sub: 'u-8', sid: 's-other' })).jar.cookie();
    expect((await logOut({ events, sub: 'u-9', sid: 's-desk' })).status).toBe(200);
    expect([await sessionStatus(desk), await sessionStatus(phone), await sessionStatus(other)]).toEqual([
      401, 200, 200,
    ]);
    expect((await logOut({ events, sub: 'u-9' })).status).toBe(200);
    expect([await sessionStatus(phone), await sessionStatus(other)]).toEqual([401, 200]);
    for (const claims of [
      { sub: 'u-8' },
      { events, sub: 'u-8', nonce: 'n' },
      { events: {}, sub: 'u-8' },
      { events, sub: undefined },
    ])
      expect((await logOut(claims)).status).toBe(401);
    expect((await logOut({ events, sub: 'u-8', aud: 'other' })).status).toBe(401);
    expect(await sessionStatus(other)).toBe(200);
  });
});

test('while the provider cannot be reached nobody signs in, and afterwards people can', async () => {
  const own = await startProvider();
  own.state.isUp = false;
  const waiting = await startTestServer({ OIDC_ISSUER: own.issuer, OIDC_CLIENT_ID: 'cms-at-dealer', DEMO: 'off' });
  try {
    const attempt = async () =>
      exchange(createCookieJar(waiting.origin), { id_token: await own.sign({ jti: `w${serial++}` }) });
    const down = await attempt();
    expect(down.status).toBe(503);
    expect(((await down.json()) as { code: string }).code).toBe('identity_provider_unreachable');
    own.state.isUp = true;
    own.state.issuer = 'https://evil.example';
    expect((await attempt()).status).toBe(503);
    own.state.issuer = '';
    expect((await attempt()).status).toBe(200);
  } finally {
    await waiting.close();
    await own.close();
  }
});
