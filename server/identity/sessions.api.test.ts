import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissionNames } from '#api-clients/identity/policy.data.ts';
import { createCookieJar, exchange, providerTokens, type SignedIn, signIn } from '#tests/support/staff-sign-in.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let admin: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn(server.origin, 'admin');
});
afterAll(() => server.close());

interface Answer {
  status: number;
  etag: string | null;
  headers: Headers;
  code?: string;
  data?: unknown;
}

const call = async (path: string, init: RequestInit = {}): Promise<Answer> => {
  const response = await fetch(server.origin + path, { redirect: 'manual', ...init });
  const text = await response.text();
  const body = text.startsWith('{') ? (JSON.parse(text) as { code?: string; data?: unknown }) : {};
  return { status: response.status, etag: response.headers.get('etag'), headers: response.headers, ...body };
};

const write = (who: SignedIn, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  call(path, {
    method,
    headers: { ...who.headers(), ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });

const sessionOf = (cookie: string) => call('/api/identity/session', { headers: { cookie } });

interface Person {
  id: string;
  attributes: { name: string; roles: string[]; disabled: boolean };
  meta: { etag: string };
}
const personNamed = async (text: string): Promise<Person> => {
  const { data } = await call(`/api/identity/users?text=${encodeURIComponent(text)}`, { headers: admin.headers() });
  const [person] = data as Person[];
  if (!person) throw new Error(`Nobody is called ${text}.`);
  return person;
};
const change = async (text: string, body: unknown) => {
  const person = await personNamed(text);
  return write(admin, 'PATCH', `/api/identity/users/${person.id}`, body, { 'if-match': person.meta.etag });
};

describe('a session ends', () => {
  test('by signing out: the cookie, the provider and bearer tokens', async () => {
    const jar = createCookieJar(server.origin);
    const tokens = await providerTokens(jar, 'editor');
    await exchange(jar, { id_token: tokens.id_token });
    const bearer = { headers: { authorization: `Bearer ${tokens.access_token}` } };
    expect((await call('/api/admin/pages', bearer)).status).not.toBe(401);
    const cookie = jar.cookie();
    const { data } = await sessionOf(cookie);
    const csrf = (data as { attributes: { csrf_token: string } }).attributes.csrf_token;
    const out = await call('/api/identity/session', { method: 'DELETE', headers: { cookie, 'csrf-token': csrf } });
    expect(out.status).toBe(204);
    expect(out.headers.get('clear-site-data')).toBe('"storage"');
    expect(out.headers.get('set-cookie')).toContain('Max-Age=0');
    expect(out.headers.get('location')).toBe(`${server.origin}/auth/signed-out`);
    expect((await sessionOf(cookie)).status).toBe(401);
    expect((await call('/api/admin/pages', bearer)).status).toBe(401);
    await expect(providerTokens(jar, 'nobody')).rejects.toThrow();
  });

  test('by the form on the error page', async () => {
    const { jar } = await signIn(server.origin, 'newcomer');
    const cookie = jar.cookie();
    const foreign = await jar.fetch('/auth/sign-out', { method: 'POST', headers: { origin: 'https://evil.example' } });
    expect(foreign.status).toBe(403);
    expect((await sessionOf(cookie)).status).toBe(200);
    const out = await jar.fetch('/auth/sign-out', { method: 'POST', headers: { origin: server.origin } });
    expect(out.status).toBe(303);
    expect((await sessionOf(cookie)).status).toBe(401);
  });

  test('when roles change or the person is disabled, on the next request', async () => {
    const author = await signIn(server.origin, 'author');
    expect((await sessionOf(author.jar.cookie())).status).toBe(200);
    expect((await change('Aiko Tanaka', { roles: ['publisher', 'publisher'] })).status).toBe(200);
    expect((await sessionOf(author.jar.cookie())).status).toBe(401);
    const again = await signIn(server.origin, 'author');
    expect(again.session.roles).toEqual(['publisher']);
    expect((await change('Aiko Tanaka', { disabled: true })).status).toBe(200);
    expect((await sessionOf(again.jar.cookie())).status).toBe(401);
    await expect(signIn(server.origin, 'author')).rejects.toThrow('account_disabled');
    expect((await change('Aiko Tanaka', { disabled: false, roles: ['author'] })).status).toBe(200);
    expect((await signIn(server.origin, 'author')).session.roles).toEqual(['author']);
  });
});

describe('a write on a session needs its csrf token', () => {
  test('missing, foreign and made-up tokens are refused and nothing changes', async () => {
    const other = await signIn(server.origin, 'developer');
    const cookie = admin.jar.cookie();
    const body = JSON.stringify({ name: 'x', permissions: ['pages.read'] });
    const attempt = (headers: Record<string, string>) =>
      call('/api/identity/tokens', {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', ...headers },
        body,
      });
    expect(await attempt({})).toMatchObject({ status: 403, code: 'csrf_token_invalid' });
    for (const token of ['', other.csrfToken, `${admin.csrfToken}x`])
      expect(await attempt({ 'csrf-token': token })).toMatchObject({ status: 403, code: 'csrf_token_invalid' });
    expect((await attempt({ 'csrf-token': admin.csrfToken, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    const { data } = await call('/api/identity/tokens', { headers: admin.headers() });
    expect(data).toEqual([]);
  });

  test('two cookies of the same name count as none', async () => {
    const cookie = admin.jar.cookie();
    expect((await sessionOf(`${cookie}; forecourt=AAAAAAAAAAAAAAAAAAAAAA`)).status).toBe(401);
  });
});

describe('people', () => {
  test('are found by name and address, page by page', async () => {
    for (const person of ['stock', 'orders', 'leads']) await signIn(server.origin, person);
    const list = await call('/api/identity/users?items=2&page=1', { headers: admin.headers() });
    expect(list.data).toHaveLength(2);
    expect((await personNamed('stock@demo')).attributes.name).toBe('Stellan Berg');
    const odd = await call('/api/identity/users?text=%25_%27%22', { headers: admin.headers() });
    expect(odd).toMatchObject({ status: 200, data: [] });
  });

  test('a stale or missing If-Match changes nothing; unknown fields and roles are refused', async () => {
    await signIn(server.origin, 'stock');
    const person = await personNamed('Stellan Berg');
    const path = `/api/identity/users/${person.id}`;
    expect((await write(admin, 'PATCH', path, { disabled: true })).status).toBe(428);
    expect((await write(admin, 'PATCH', path, { disabled: true }, { 'if-match': '"user-x-v1"' })).status).toBe(412);
    const match = { 'if-match': person.meta.etag };
    for (const body of [{ roles: ['king'] }, { email: 'x@y.z' }, { issuer: 'x' }, { roles: 'admin' }, { version: 9 }])
      expect((await write(admin, 'PATCH', path, body, match)).status).toBe(422);
    expect((await write(admin, 'PATCH', '/api/identity/users/none', { disabled: true }, match)).status).toBe(404);
    expect((await personNamed('Stellan Berg')).meta.etag).toBe(person.meta.etag);
    const done = await write(admin, 'PATCH', path, { roles: ['stock_manager', 'author'] }, match);
    expect(done.status).toBe(200);
    expect(done.etag).not.toBe(person.meta.etag);
  });

  test('the last administrator stays', async () => {
    expect(await change('Ada Okafor', { roles: [] })).toMatchObject({ status: 409, code: 'last_admin' });
    expect(await change('Ada Okafor', { disabled: true })).toMatchObject({ status: 409, code: 'last_admin' });
    expect((await sessionOf(admin.jar.cookie())).status).toBe(200);
  });
});

describe('API tokens', () => {
  const make = async (body: unknown) => {
    const { status, data, code } = await write(admin, 'POST', '/api/identity/tokens', body);
    return { status, code, ...(data as { id: string; attributes: { secret: string } } | undefined) };
  };
  const as = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } });

  test('show their secret once, hold what they were given, expire and can be revoked', async () => {
    const token = await make({ name: 'Import', permissions: ['users.read'], expires_in_days: 1 });
    expect(token.status).toBe(201);
    const secret = token.attributes?.secret ?? '';
    expect(secret).toMatch(/^fc_[A-Za-z0-9_-]{43}$/);
    expect((await call('/api/identity/users', as(secret))).status).toBe(200);
    const list = await call('/api/identity/tokens', as(secret));
    expect(JSON.stringify(list.data)).not.toContain(secret.slice(3));
    expect(JSON.stringify(list.data)).toContain('last_used_at');
    const beyond = await call('/api/identity/users/x', {
      method: 'PATCH',
      headers: { ...as(secret).headers, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(beyond.status).toBe(403);
    const rows = await server.deps.db.read.selectFrom('api_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret.slice(3));
    expect((await write(admin, 'DELETE', `/api/identity/tokens/${token.id}`)).status).toBe(204);
    expect((await call('/api/identity/users', as(secret))).status).toBe(401);
    expect((await write(admin, 'DELETE', `/api/identity/tokens/${token.id}`)).status).toBe(404);
  });

  test('cannot make tokens, and stop with the person who made them', async () => {
    const { id } = await personNamed('Stellan Berg');
    const promoted = await change('Stellan Berg', { roles: ['admin'] });
    expect(promoted.status).toBe(200);
    const stock = await signIn(server.origin, 'stock');
    const { data } = await write(stock, 'POST', '/api/identity/tokens', {
      name: 'x',
      permissions: ['users.read', 'users.update'],
    });
    const { secret } = (data as { attributes: { secret: string } }).attributes;
    const more = await call('/api/identity/tokens', {
      method: 'POST',
      headers: { ...as(secret).headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'y', permissions: ['users.read'] }),
    });
    expect(more).toMatchObject({ status: 403, code: 'person_required' });
    expect((await change('Stellan Berg', { roles: ['auditor'] })).status).toBe(200);
    expect((await call('/api/identity/users', as(secret))).status).toBe(200);
    expect((await change('Stellan Berg', { roles: ['stock_manager'] })).status).toBe(200);
    expect((await call('/api/identity/users', as(secret))).status).toBe(403);
    expect((await change('Stellan Berg', { disabled: true })).status).toBe(200);
    expect((await call('/api/identity/users', as(secret))).status).toBe(401);
    expect(id).toBeTruthy();
  });

  test('wrong credentials are refused, not read as a visitor', async () => {
    for (const credential of [
      'Bearer',
      'Bearer ',
      'Bearer fc_x',
      'Bearer a.b.c',
      'bearer fc_',
      `Bearer ${'x'.repeat(9_000)}`,
      'Bearer a b',
    ])
      expect((await call('/api/identity/session', { headers: { authorization: credential } })).status).toBe(401);
  });
});

test('a token that may change users gives and takes no more than it holds, and makes no administrator', async () => {
  await signIn(server.origin, 'newcomer');
  const tokenWith = async (permissions: readonly string[]) => {
    const { data } = await write(admin, 'POST', '/api/identity/tokens', { name: 'hr', permissions });
    return (data as { attributes: { secret: string } }).attributes.secret;
  };
  const changeAs = async (secret: string, text: string, body: unknown) =>
    call(`/api/identity/users/${(await personNamed(text)).id}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const narrow = await tokenWith(['users.update']);
  const above = { status: 403, code: 'privilege_ceiling' };
  expect(await changeAs(narrow, 'Noor Rahimi', { roles: ['publisher'] })).toMatchObject(above);
  expect(await changeAs(narrow, 'Ada Okafor', { roles: [] })).toMatchObject(above);
  expect(await changeAs(narrow, 'Ada Okafor', { disabled: true })).toMatchObject(above);
  const all = await tokenWith(permissionNames);
  const promoted = await changeAs(all, 'Noor Rahimi', { roles: ['admin'] });
  expect(promoted).toMatchObject({ status: 403, code: 'administrator_required' });
  expect((await personNamed('Noor Rahimi')).attributes.roles).toEqual([]);
  expect((await changeAs(all, 'Noor Rahimi', { roles: ['stock_manager'] })).status).toBe(200);
  expect((await changeAs(all, 'Noor Rahimi', { roles: [] })).status).toBe(200);
});

describe('the way in for the one with a shell', () => {
  test('a link signs in one administrator once', async () => {
    const link = await server.deps.service('identity').makeAdminLink(' Boss@Example.com ');
    const path = link.slice(server.origin.length);
    const jar = createCookieJar(server.origin);
    expect((await jar.fetch(path)).status).toBe(200);
    expect((await jar.fetch(path)).status).toBe(200);
    const post = { method: 'POST', headers: { origin: server.origin } };
    expect((await jar.fetch(path, post)).status).toBe(303);
    const { data } = await sessionOf(jar.cookie());
    expect(data).toMatchObject({ attributes: { email: 'boss@example.com', roles: ['admin'] } });
    expect((await createCookieJar(server.origin).fetch(path, post)).status).toBe(410);
  });

  test('a link is gone after 15 minutes; a bad address makes none', async () => {
    const link = await server.deps.service('identity').makeAdminLink('late@example.com');
    server.advance(15 * 60_000 + 1);
    const post = { method: 'POST', headers: { origin: server.origin } };
    expect((await createCookieJar(server.origin).fetch(link.slice(server.origin.length), post)).status).toBe(410);
    await expect(server.deps.service('identity').makeAdminLink('nobody')).rejects.toThrow('not an e-mail');
  });
});
