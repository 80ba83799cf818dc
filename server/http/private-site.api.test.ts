import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineService } from '#server/http/define-service.ts';
import { sendSiteResponse } from '#server/site-host/send-response.ts';
import { type Api, ada, openApi } from '#tests/support/api-bed.ts';

/** Stands for the site: every address is a document that anybody may keep. */
const site = defineService({
  name: 'some-site',
  register(app) {
    const headers = { 'cache-control': 'public, max-age=60' };
    app.get('/cars/ready', async (_request, reply) =>
      sendSiteResponse(reply, { status: 200, headers, body: Buffer.from('<loc>') }),
    );
    app.get('/*', async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=0').type('text/html').send('<p>secret</p>'),
    );
  },
});

let api: Api;
beforeAll(async () => {
  api = await openApi({ more: [site], env: { LOGIN_REQUIRED: 'on', BASE_PATH: '/cars' } });
});
afterAll(() => api.close());

/** As from outside: the tests' own fetch is the one of the process itself, which is always let in. */
const visit = async (url: string, { as, method = 'GET' }: { as?: typeof ada; method?: string } = {}) => {
  const person: Record<string, string> = as ? { 'x-test-person': `${as.id}:${as.role}` } : {};
  const headers = { accept: 'text/html', ...person };
  const answer = await api.inject({ method: method as 'GET', url, headers });
  const { location, 'cache-control': cache } = answer.headers;
  return { status: answer.statusCode, location, cache, body: answer.body };
};

describe('a site that visitors must sign in to', () => {
  it('sends them to sign in and remembers where they wanted to go', async () => {
    for (const url of ['/cars', '/cars/models?a=1&b=2', '/cars/sitemap.xml', '/cars/search?q=x', '/']) {
      const { status, location, cache, body } = await visit(url);
      expect([status, location]).toEqual([302, `/cms/visit?${new URLSearchParams({ return_to: url })}`]);
      expect([cache, body]).toEqual(['private, no-store', '']);
    }
  });

  it('shows it to who has signed in, and lets nobody on the way keep it', async () => {
    expect(await visit('/cars/models', { as: ada })).toMatchObject({
      status: 200,
      cache: 'private, no-store',
      body: '<p>secret</p>',
    });
  });

  it('lets nobody keep what is written past the hooks either', async () => {
    expect(await visit('/cars/ready', { as: ada })).toMatchObject({ cache: 'private, no-store', body: '<loc>' });
  });

  it('shows nothing of itself where programs sign in', async () => {
    expect(await visit('/auth-exchange')).toMatchObject({ status: 302, cache: 'private, no-store', body: '' });
    expect((await visit('/auth-exchange', { method: 'POST' })).location).toBeUndefined();
  });

  it('tells programs 401: services, files, forms, anything that is written', async () => {
    for (const url of [
      '/api/content/settings',
      '/api/content/public_api/pages/by_path/x',
      '/api/search/results?q=a',
      '/media/abc/640.webp',
      '/forms/forms/x',
      '/cars/dynamic-content.json',
      '/cars/search/suggestions.json?q=a',
    ])
      expect([url, (await visit(url)).status]).toEqual([url, 401]);
    expect((await visit('/cars/models', { method: 'HEAD' })).status).toBe(401);
    expect((await visit('/cars/models', { method: 'POST' })).status).toBe(401);
    // What somebody sent in a step of their order is kept by the journey; it shows them nothing (this site has no journey).
    expect((await visit('/cars/ar/showroom-order-online/checkout', { method: 'POST' })).status).toBe(404);
    expect((await visit('/cars/ar/showroom-order-online/checkout')).status).toBe(302);
    expect((await visit('/api/content/settings', { as: ada })).status).toBe(200);
  });

  it('asks again from here when a link of another site led to it, and leads on who has signed in already', async () => {
    const headers = { accept: 'text/html', 'sec-fetch-site': 'cross-site' };
    const linked = await api.inject({ url: '/cars/a?x="><script>', headers });
    expect(linked.body).toContain('content="0;url=/cars/a?x=');
    expect(linked.body).not.toContain('<script>');
    const to = (path: string) => visit(`/cms/visit?${new URLSearchParams({ return_to: path })}`, { as: ada });
    expect((await to('/cars/a?b=1')).location).toBe('/cars/a?b=1');
    for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])
      expect((await to(path)).location).toBe('/');
  });

  it('stays open where it must: health, signing in, built files, the page about access', async () => {
    for (const url of [
      '/livez',
      '/cms',
      '/auth/settings',
      '/assets/x.js',
      '/cars/assets/x.js',
      '/cars/no-access',
      '/cars/de/no-access',
    ])
      expect([url, (await visit(url)).location]).toEqual([url, undefined]);
    expect((await visit('/cars/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
  });

  it('is not fooled by addresses that only look open', async () => {
    for (const url of ['/cars/cmsx', '/cars/models/no-access', '/cars/authors', '/cars//cms', '/cars/x?/cms/'])
      expect([url, (await visit(url)).status === 200]).toEqual([url, false]);
  });
});
