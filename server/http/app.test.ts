import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { defineContract, document, noContent, resource } from '#api-clients/contract.ts';
import { createClient } from '#api-clients/http.ts';
import { problemSchema } from '#api-clients/problem.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { Actor } from './actor.ts';
import { defineService } from './define-service.ts';
import { checkIfMatch, etagOf } from './etag.ts';
import { answer } from './handler.ts';

const car = resource('car', z.object({ name: z.string() }));

const contract = defineContract({
  name: 'cars',
  base: '/api/cars',
  operations: {
    read: {
      method: 'GET',
      path: '/:id',
      summary: 'A car',
      permission: 'public',
      params: z.object({ id: z.coerce.number().int() }),
      query: z.object({ page: z.coerce.number().int().min(1).default(1) }),
      response: document(car),
    },
    byPath: {
      method: 'GET',
      path: '/by_path/*path',
      summary: 'A car by its path',
      permission: 'public',
      params: z.object({ path: z.string() }),
      response: document(car),
    },
    create: {
      method: 'POST',
      path: '',
      summary: 'A new car',
      permission: 'pages.update',
      body: z.strictObject({ first_name: z.string().min(2).max(5), seats: z.number().int().max(9).optional() }),
      response: document(car),
      status: 201,
      idempotent: true,
      bodyLimit: 2000,
    },
    rename: {
      method: 'PUT',
      path: '/:id',
      summary: 'Rename a car',
      permission: 'pages.update',
      params: z.object({ id: z.string() }),
      body: z.object({ name: z.string() }),
      response: document(car),
      etag: 'both',
    },
    remove: {
      method: 'DELETE',
      path: '/:id',
      summary: 'Remove a car',
      permission: 'pages.publish',
      params: z.object({ id: z.string() }),
      accepts: 'none',
      response: noContent,
      status: 204,
    },
  },
});

const editor: Actor = {
  kind: 'user',
  id: 'u1',
  name: 'Editor',
  roles: ['author'],
  permissions: new Set(['pages.read', 'pages.update']),
};

let created = 0;
let release: (() => void) | undefined;

const cars = defineService({
  name: 'cars',
  contract,
  handlers: () => ({
    read: ({ params }) => {
      if (params.id === 13) throw new Error('secret detail');
      return { data: { type: 'car', id: String(params.id), attributes: { name: 'Lyra', secret: 'hidden' } } };
    },
    byPath: ({ params }) => ({ data: { type: 'car', id: '1', attributes: { name: params.path } } }),
    create: async ({ body }) => {
      created += 1;
      if (body.first_name === 'wait') await new Promise<void>((resolve) => (release = resolve));
      const data = { type: 'car' as const, id: String(created), attributes: { name: body.first_name } };
      return answer({ data }, { location: `/api/cars/${created}` });
    },
    rename: ({ body, ifMatch }) => {
      checkIfMatch(ifMatch, etagOf('car', '1', 7), { changed_by: 'u2' });
      return answer(
        { data: { type: 'car', id: '1', attributes: { name: body.name } } },
        { etag: etagOf('car', '1', 8) },
      );
    },
    remove: () => undefined,
  }),
  // Stands in for the identity service: the cookie is a session, the header a token.
  gate: () => ({
    identify: async ({ headers }) => {
      if (headers.authorization === 'Bearer good') return { actor: { ...editor, kind: 'token' }, via: 'token' };
      if (headers.cookie === 'session=1')
        return { actor: editor, via: 'session', csrfMatches: (token) => token === 'csrf-1' };
      return { actor: { ...editor, kind: 'anonymous', permissions: new Set() }, via: 'none' };
    },
  }),
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, [cars]);
}, 60_000);
afterAll(() => server?.close());

const session = { cookie: 'session=1', 'csrf-token': 'csrf-1', 'content-type': 'application/json' };
const problem = async (response: Response) => {
  expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  const parsed = problemSchema.parse(await response.json());
  expect(parsed.status).toBe(response.status);
  expect(parsed.type).toBe(`/problems/${parsed.code}`);
  expect(parsed.request_id).toBe(response.headers.get('x-request-id'));
  return parsed;
};
const post = (body: unknown, headers: Record<string, string> = session) =>
  server.fetch('/api/cars', { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) });

describe('answers', () => {
  it('sends only what the contract declares, with a weak ETag that answers 304', async () => {
    const response = await server.fetch('/api/cars/7');
    expect(await response.json()).toEqual({ data: { type: 'car', id: '7', attributes: { name: 'Lyra' } } });
    expect(response.headers.get('cache-control')).toBe('public, max-age=30, stale-while-revalidate=300');
    const again = await server.fetch('/api/cars/7', {
      headers: { 'if-none-match': response.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('keeps slashes in a wildcard, and speaks with the typed client', async () => {
    const client = createClient(contract, { baseUrl: server.origin });
    const { data } = await client.byPath({ params: { path: 'models/lyra sport' } });
    expect(data.data.attributes.name).toBe('models/lyra sport');
    const inside = createClient(contract, { fetch: server.deps.service('localFetch') });
    expect((await inside.byPath({ params: { path: 'a/b' } })).data.data.attributes.name).toBe('a/b');
  });

  it('keeps work behind it waiting for whoever asks from outside, also when that fails, but not for itself', async () => {
    const giveWay = server.deps.service('giveWay');
    const told = [vi.spyOn(giveWay, 'begin'), vi.spyOn(giveWay, 'end')];
    await server.fetch('/api/cars/7');
    await server.fetch('/api/cars/none');
    await createClient(contract, { fetch: server.deps.service('localFetch') }).byPath({ params: { path: 'a' } });
    expect(told.map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
    vi.restoreAllMocks();
  });

  it('carries the safety headers on every answer', async () => {
    for (const path of ['/api/cars/7', '/api/nothing', '/nothing', '/livez', '/api/%zz']) {
      const { headers } = await server.fetch(path);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('strict-transport-security'), path).toMatch(/max-age=63072000/);
      expect(headers.get('content-security-policy'), path).toContain('frame-ancestors');
      expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin');
      expect(headers.get('access-control-allow-origin'), path).toBeNull();
      expect(headers.get('x-powered-by'), path).toBeNull();
    }
  });
});

describe('bad requests', () => {
  it('names a wrong parameter with 400', async () => {
    const found = await problem(await server.fetch('/api/cars/x?page=0'));
    expect(found).toMatchObject({ status: 400, code: 'invalid_parameter', errors: [{ source: { parameter: 'id' } }] });
    const query = await problem(await server.fetch('/api/cars/1?page=1&page=2'));
    expect(query.errors?.[0]?.source).toEqual({ parameter: 'page' });
  });

  it('names every wrong field of a body with 422', async () => {
    const found = await problem(await post({ seats: 12, wheels: 4 }));
    expect(found).toMatchObject({ status: 422, code: 'validation_failed' });
    expect(found.errors?.map(({ code, source }) => [code, source?.pointer])).toEqual([
      ['required', '/first_name'],
      ['too_large', '/seats'],
      ['unknown_field', '/wheels'],
    ]);
    expect(found.errors?.[0]).toMatchObject({
      status: '422',
      detail: 'First name: This field is required',
      meta: { field: 'first_name', label: 'First name' },
    });
    const long = await problem(await post({ first_name: 'abcdefgh' }));
    expect(long.errors?.[0]).toMatchObject({ code: 'too_long', meta: { max: 5 } });
  });

  it.each([
    ['broken JSON', '{"first_name":', session, 400, 'malformed_body'],
    ['a prototype key', '{"__proto__":{"a":1}}', session, 400, 'reserved_name'],
    ['a prototype behind a key', '{"constructor":{"prototype":1}}', session, 400, 'reserved_name'],
    ['an empty body', '', session, 400, 'empty_body'],
    ['deep nesting', `${'['.repeat(40)}${']'.repeat(40)}`, session, 400, 'too_deep'],
    [
      'another type',
      'a=1',
      { ...session, 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'unsupported_media_type',
    ],
    ['plain text', 'a', { ...session, 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
    ['too many bytes', JSON.stringify({ first_name: 'x'.repeat(3000) }), session, 413, 'too_large'],
  ])('refuses %s', async (_name, body, headers, status, code) => {
    expect(await problem(await post(body, headers))).toMatchObject({ status, code });
  });

  it('answers 404 for unknown paths and 405 with Allow for a known one', async () => {
    expect(await problem(await server.fetch('/api/cars/1/2/3'))).toMatchObject({ status: 404, code: 'not_found' });
    expect(await problem(await server.fetch('/elsewhere'))).toMatchObject({ status: 404 });
    const wrong = await server.fetch('/api/cars/1', { method: 'PATCH', headers: session, body: '{}' });
    expect(wrong.headers.get('allow')).toBe('GET, PUT, DELETE');
    expect(await problem(wrong)).toMatchObject({ status: 405, code: 'method_not_allowed' });
    expect(await problem(await server.fetch('/api/%zz'))).toMatchObject({ status: 400, code: 'malformed_path' });
  });

  it('never shows what broke inside', async () => {
    const response = await server.fetch('/api/cars/13');
    const found = await problem(response);
    expect(found).toMatchObject({ status: 500, code: 'internal_error' });
    expect(JSON.stringify(found)).not.toContain('secret detail');
  });
});

describe('rights', () => {
  it('answers 401 to a visitor before it reads the body, 403 with the permission to others', async () => {
    const stranger = await post('{"broken', { 'content-type': 'application/json' });
    expect(stranger.headers.get('www-authenticate')).toContain('Bearer');
    expect(await problem(stranger)).toMatchObject({ status: 401, code: 'unauthenticated' });
    const refused = await server.fetch('/api/cars/1', { method: 'DELETE', headers: session, body: undefined });
    expect(await problem(refused)).toMatchObject({ status: 403, meta: { required_permission: 'pages.publish' } });
  });

  it('wants the csrf-token of the session on a write', async () => {
    const without = await post({ first_name: 'Ada' }, { cookie: 'session=1', 'content-type': 'application/json' });
    expect(await problem(without)).toMatchObject({ status: 403, code: 'csrf_token_invalid' });
    const wrong = await post({ first_name: 'Ada' }, { ...session, 'csrf-token': 'csrf-2' });
    expect(await problem(wrong)).toMatchObject({ status: 403, code: 'csrf_token_invalid' });
    const token = await post(
      { first_name: 'Ada' },
      { authorization: 'Bearer good', 'content-type': 'application/json' },
    );
    expect(token.status).toBe(201);
    expect(token.headers.get('location')).toMatch(/^\/api\/cars\/\d+$/);
    expect(token.headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('a write with the right csrf-token', () => {
  const send = (headers: Record<string, string>) => post({ first_name: 'Ada' }, { ...session, ...headers });

  it.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour below the same domain', { 'sec-fetch-site': 'same-site' }],
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['our host over another port', { origin: 'http://localhost:1', 'sec-fetch-site': 'same-site' }],
    ['a page without an origin', { origin: 'null' }],
  ])('is refused from %s', async (_from, headers) => {
    expect(await problem(await send(headers))).toMatchObject({ status: 403, code: 'cross_site_request' });
  });

  it('is taken from the staff app and from a client that is no browser', async () => {
    expect((await send({ origin: server.origin, 'sec-fetch-site': 'same-origin' })).status).toBe(201);
    expect((await send({})).status).toBe(201);
  });

  it('needs no origin of ours with an API token', async () => {
    const headers = { authorization: 'Bearer good', 'content-type': 'application/json' };
    expect((await post({ first_name: 'Ada' }, { ...headers, origin: 'https://crm.example' })).status).toBe(201);
  });
});

describe('concurrency', () => {
  const rename = (headers: Record<string, string>) =>
    server.fetch('/api/cars/1', { method: 'PUT', headers, body: '{"name":"Nova"}' });

  it('wants If-Match from a session, not from a token', async () => {
    expect(await problem(await rename(session))).toMatchObject({ status: 428, code: 'precondition_required' });
    const byToken = await rename({ authorization: 'Bearer good', 'content-type': 'application/json' });
    expect(byToken.status).toBe(200);
  });

  it('refuses a stale writer with 412 and what it needs to know', async () => {
    const stale = await problem(await rename({ ...session, 'if-match': '"car-1-v6"' }));
    expect(stale).toMatchObject({ status: 412, meta: { current_etag: '"car-1-v7"', changed_by: 'u2' } });
    const fresh = await rename({ ...session, 'if-match': '"car-1-v7"' });
    expect(fresh.headers.get('etag')).toBe('"car-1-v8"');
  });

  it('gives the first answer again for a repeated Idempotency-Key', async () => {
    const headers = { ...session, 'idempotency-key': 'key-1' };
    const first = await post({ first_name: 'Eve' }, headers);
    const before = created;
    const again = await post({ first_name: 'Eve' }, headers);
    expect(created).toBe(before);
    expect(again.status).toBe(201);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
    expect(await again.json()).toEqual(await first.json());
    const other = await problem(await post({ first_name: 'Max' }, headers));
    expect(other).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
  });

  it('answers 409 while the first request with the key is in flight', async () => {
    const headers = { ...session, 'idempotency-key': 'key-2' };
    const first = post({ first_name: 'wait' }, headers);
    await expect.poll(() => release).toBeDefined();
    expect(await problem(await post({ first_name: 'wait' }, headers))).toMatchObject({
      status: 409,
      code: 'request_in_flight',
    });
    release?.();
    expect((await first).status).toBe(201);
  });
});

describe('description and health', () => {
  it('describes every operation as OpenAPI 3.1 and shows a reference without other hosts', async () => {
    const description = z
      .object({ openapi: z.string(), paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
      .parse(await (await server.fetch('/api/openapi.json')).json());
    expect(description.openapi).toBe('3.1.0');
    expect(Object.keys(description.paths['/api/cars/{id}'] ?? {})).toEqual(['get', 'put', 'delete']);
    expect(Object.keys(description.paths)).toContain('/api/cars/by_path/{path}');
    const page = await (await server.fetch('/api')).text();
    expect(page).not.toMatch(/<script|src=|style="|url\(/);
    expect(page).toContain('<code>/api/cars/{id}</code>');
    expect(page).toContain('Needs `pages.publish`');
  });

  it('is live and ready', async () => {
    expect(await (await server.fetch('/livez')).json()).toEqual({ status: 'live' });
    expect(await (await server.fetch('/readyz')).json()).toEqual({ status: 'ready' });
  });
});
