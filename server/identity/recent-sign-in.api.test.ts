import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Command } from '#documents/page/commands.types.ts';
import { batchOf } from '#fixtures/builders/drafts.ts';
import { type CookieJar, exchange, providerTokens, type SignedIn, signIn } from '#tests/support/staff-sign-in.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let admin: SignedIn;

/** Two hours pass for every session there is; the provider, which has a clock of its own, sees nothing of it. */
const grow = () =>
  server.deps.db.transaction((trx) =>
    trx
      .updateTable('sessions')
      .set({ authenticated_at: new Date(Date.now() - 2 * 3_600_000) })
      .execute(),
  );

beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn(server.origin, 'admin');
  await grow();
});
afterAll(() => server.close());

interface Answer {
  status: number;
  code?: string;
  data?: { id: string; attributes: Record<string, unknown> }[];
}

const call = async (who: SignedIn, method: string, path: string, body?: unknown): Promise<Answer> => {
  const response = await fetch(server.origin + path, {
    method,
    headers: {
      ...who.headers(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(method === 'PUT' ? { 'if-match': '*' } : {}),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, ...(text.startsWith('{') ? JSON.parse(text) : {}) };
};

const makeToken = (who: SignedIn) =>
  call(who, 'POST', '/api/identity/tokens', { name: 'Import', permissions: ['pages.read'] });

/** Signs in again as the small window does; the provider asks although it knows the person. */
const confirm = async (jar: CookieJar, person: string, options: { prompt?: string } = { prompt: 'login' }) => {
  const tokens = await providerTokens(jar, person, options);
  const response = await exchange(jar, { id_token: tokens.id_token, access_token: tokens.access_token, renew: true });
  return { status: response.status, cookie: response.headers.get('set-cookie'), body: await response.json() };
};

describe('after an hour, what matters most asks for a new sign-in', () => {
  test.each([
    ['a token', 'POST', '/api/identity/tokens', { name: 'x', permissions: ['pages.read'] }],
    ['an erasure', 'POST', '/forms/erasures', { email: 'nobody@example.com' }],
    ['an export', 'POST', '/forms/forms/contact/lead_exports', { format: 'csv' }],
    ['an export of orders', 'GET', '/api/admin/orders/export', undefined],
    ['a setting that reaches deep', 'PUT', '/api/admin/settings/consent.provider_script', { value: '' }],
  ])('%s', async (_what, method, path, body) => {
    expect(await call(admin, method, path, body)).toMatchObject({ status: 403, code: 'recent_sign_in_required' });
  });

  test('roles, and nothing has changed', async () => {
    await signIn(server.origin, 'stock');
    const find = async () => (await call(admin, 'GET', '/api/identity/users?text=stock@demo')).data?.[0];
    const before = await find();
    const answer = await fetch(`${server.origin}/api/identity/users/${before?.id}`, {
      method: 'PATCH',
      headers: { ...admin.headers(), 'content-type': 'application/json', 'if-match': '*' },
      body: JSON.stringify({ disabled: true }),
    });
    expect(await answer.json()).toMatchObject({ status: 403, code: 'recent_sign_in_required' });
    expect((await find())?.attributes.disabled).toBe(false);
  });

  test('elements of the head, while other words of the page are taken', async () => {
    const [page] = (await call(admin, 'GET', '/api/admin/pages')).data ?? [];
    const send = (command: Command) =>
      call(admin, 'POST', `/api/admin/pages/${page?.id}/commands`, {
        base_revision: 0,
        client: randomUUID(),
        batches: [batchOf([command])],
      });
    const head = [{ id: 'm1', kind: 'meta', name: 'robots', content: 'noindex' }];
    expect(await send({ do: 'setMeta', key: 'metaheads', value: head })).toMatchObject({
      status: 403,
      code: 'recent_sign_in_required',
    });
    expect((await send({ do: 'setMeta', key: 'meta_description', value: 'Cars' })).status).toBe(200);
  });

  test('but reading, and work that harms nobody, goes on', async () => {
    expect((await call(admin, 'GET', '/api/identity/tokens')).status).toBe(200);
    expect((await call(admin, 'PUT', '/api/admin/settings/carousel.duration', { value: 7000 })).code).not.toBe(
      'recent_sign_in_required',
    );
  });
});

describe('a confirmation', () => {
  test('renews the session there is: the same cookie and csrf token go on', async () => {
    const { status, cookie } = await confirm(admin.jar, 'admin');
    expect({ status, cookie }).toEqual({ status: 200, cookie: null });
    expect((await makeToken(admin)).status).toBe(201);
    await grow();
    expect((await makeToken(admin)).code).toBe('recent_sign_in_required');
  });

  test('by somebody else is refused, and changes no session', async () => {
    const author = await signIn(server.origin, 'author');
    const { status, body } = await confirm(author.jar, 'developer');
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'other_person' });
    expect((await call(author, 'GET', '/api/identity/session')).status).toBe(200);
  });
});

describe('own sessions', () => {
  test('are listed with this one marked, end one by one or all others, and are nobody else’s business', async () => {
    const here = await signIn(server.origin, 'publisher');
    const there = await signIn(server.origin, 'publisher');
    const third = await signIn(server.origin, 'publisher');
    const list = async (who: SignedIn) => (await call(who, 'GET', '/api/identity/sessions')).data ?? [];
    const mine = await list(here);
    expect(mine).toHaveLength(3);
    expect(mine.filter(({ attributes }) => attributes.is_current)).toHaveLength(1);

    const [theirs] = (await list(there)).filter(({ attributes }) => attributes.is_current);
    const path = `/api/identity/sessions/${theirs?.id}`;
    const stranger = await signIn(server.origin, 'author');
    expect((await call(stranger, 'DELETE', path)).status).toBe(404);
    expect((await call(here, 'DELETE', path)).status).toBe(204);
    expect((await call(there, 'GET', '/api/identity/session')).status).toBe(401);

    expect(await call(here, 'DELETE', '/api/identity/sessions')).toMatchObject({ data: { attributes: { count: 1 } } });
    expect((await call(third, 'GET', '/api/identity/session')).status).toBe(401);
    expect(await list(here)).toHaveLength(1);
  });
});

describe('a provider that did not ask', () => {
  test('is no proof: being remembered renews nothing', async () => {
    const author = await signIn(server.origin, 'author');
    // Older than a renewal may be, not yet older than the token.
    server.advance(315_000);
    const { status, body } = await confirm(author.jar, 'author', {});
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'sign_in_not_recent' });
  });
});
