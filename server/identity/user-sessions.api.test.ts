import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  code?: string;
  data?: { id: string; type: string; attributes: Record<string, unknown> }[];
}

const call = async (headers: Record<string, string>, method: string, path: string): Promise<Answer> => {
  const response = await server.fetch(`/api/identity${path}`, { method, headers });
  const text = await response.text();
  return { status: response.status, ...(text.startsWith('{') ? JSON.parse(text) : {}) };
};
const isSignedIn = async (who: SignedIn) => (await call(who.headers(), 'GET', '/session')).status === 200;
const sessionsOf = (who: { session: { user_id: string } }) => `/users/${who.session.user_id}/sessions`;

const tokenWith = async (permissions: string[]) => {
  const response = await server.fetch('/api/identity/tokens', {
    method: 'POST',
    headers: { ...admin.headers(), 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'people', permissions }),
  });
  const { data } = (await response.json()) as { data: { attributes: { secret: string } } };
  return { authorization: `Bearer ${data.attributes.secret}` };
};

describe('sessions of somebody else', () => {
  test('are seen by who may see people, and end one by one or all, at once', async () => {
    const desk = await signIn(server.origin, 'author');
    const phone = await signIn(server.origin, 'author');
    const third = await signIn(server.origin, 'author');
    const seen = await call(admin.headers(), 'GET', sessionsOf(desk));
    expect(seen.data).toHaveLength(3);
    expect(seen.data?.every(({ type, attributes }) => type === 'user_session' && attributes.is_current === false)).toBe(
      true,
    );
    const own = await call(desk.headers(), 'GET', '/sessions');
    const id = own.data?.find(({ attributes }) => attributes.is_current === true)?.id;
    expect((await call(admin.headers(), 'DELETE', `${sessionsOf(desk)}/${id}`)).status).toBe(204);
    expect([await isSignedIn(desk), await isSignedIn(phone)]).toEqual([false, true]);
    expect((await call(admin.headers(), 'DELETE', `${sessionsOf(desk)}/${id}`)).status).toBe(404);

    const all = await call(admin.headers(), 'DELETE', sessionsOf(desk));
    expect(all.data).toMatchObject({ attributes: { count: 2 } });
    expect([await isSignedIn(phone), await isSignedIn(third)]).toEqual([false, false]);
    expect(await call(admin.headers(), 'GET', sessionsOf(desk))).toMatchObject({ status: 200, data: [] });
    const [entry] = await server.deps.db.read
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'target_id', 'details'])
      .orderBy('seq', 'desc')
      .limit(1)
      .execute();
    expect(entry).toEqual({
      action: 'session.ended',
      actor_id: admin.session.user_id,
      target_id: desk.session.user_id,
      details: { sessions_ended: 2 },
    });
  });

  test('end with what would bring them back: the provider asks again, and bearer tokens no longer count', async () => {
    const jar = createCookieJar(server.origin);
    const { id_token, access_token } = await providerTokens(jar, 'publisher');
    await exchange(jar, { id_token });
    const bearer = { authorization: `Bearer ${access_token}` };
    const me = (await call({ cookie: jar.cookie() }, 'GET', '/session')) as unknown as { data: { id: string } };
    const [one] = (await call(admin.headers(), 'GET', `/users/${me.data.id}/sessions`)).data ?? [];
    expect((await call(admin.headers(), 'DELETE', `/users/${me.data.id}/sessions/${one?.id}`)).status).toBe(204);
    expect((await server.fetch('/api/admin/pages', { headers: bearer })).status).toBe(401);
    await expect(providerTokens(jar, 'nobody')).rejects.toThrow();
  });

  test('of the one who asks go on: all others end', async () => {
    const elsewhere = await signIn(server.origin, 'admin');
    const all = await call(admin.headers(), 'DELETE', sessionsOf(admin));
    expect(all.data).toMatchObject({ attributes: { count: 1 } });
    expect([await isSignedIn(elsewhere), await isSignedIn(admin)]).toEqual([false, true]);
  });

  test('are ended by nobody with fewer rights than their person, and are of that person alone', async () => {
    const weak = await tokenWith(['users.read', 'users.update', 'pages.read']);
    const [mine] = (await call(weak, 'GET', sessionsOf(admin))).data ?? [];
    for (const path of [`${sessionsOf(admin)}/${mine?.id}`, sessionsOf(admin)])
      expect(await call(weak, 'DELETE', path)).toMatchObject({ status: 403, code: 'privilege_ceiling' });
    expect(await isSignedIn(admin)).toBe(true);

    const newcomer = await signIn(server.origin, 'newcomer');
    // The session of one person below another person's name.
    expect((await call(weak, 'DELETE', `${sessionsOf(newcomer)}/${mine?.id}`)).status).toBe(404);
    const auditor = await signIn(server.origin, 'auditor');
    expect((await call(auditor.headers(), 'GET', sessionsOf(newcomer))).status).toBe(200);
    expect((await call(auditor.headers(), 'DELETE', sessionsOf(newcomer))).status).toBe(403);
    expect((await call(newcomer.headers(), 'GET', sessionsOf(admin))).status).toBe(403);
    expect((await call(admin.headers(), 'GET', sessionsOf({ session: { user_id: 'none' } }))).status).toBe(404);
    expect((await call(weak, 'DELETE', sessionsOf(newcomer))).status).toBe(200);
    expect(await isSignedIn(newcomer)).toBe(false);
  });
});
