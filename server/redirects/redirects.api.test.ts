import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RedirectWrite } from '#api-clients/redirects/redirect.resources.ts';
import { type Api, ada, guest, iris, openApi, otto, pia, problemOf } from '#tests/support/api-bed.ts';

let api: Api;
let now = Date.parse('2026-03-01T10:00:00Z');
beforeAll(async () => {
  api = await openApi({ clock: () => new Date(now) });
});
afterAll(() => api.close());

let count = 0;
const publishedPage = async (slug = `page-${++count}`) => {
  const { data } = await api.admin().createPage({ body: { title: `Page ${slug}`, slug } });
  await api.admin(pia).publishPage({ params: { id: data.data.id }, body: { revision: data.data.attributes.revision } });
  return { id: data.data.id, slug };
};
const add = async (body: RedirectWrite) => (await api.redirects(pia).createRedirect({ body })).data.data;
const refused = (body: RedirectWrite) => problemOf(add(body));
const visit = async (path: string) => (await api.content(guest).pageByPath({ params: { path } })).data.data.attributes;
const trace = async (path: string) => (await api.redirects().traceRedirect({ query: { path } })).data.data.attributes;
const move = async (id: string, slug: string) => {
  const { etag = '' } = await api.admin().getPage({ params: { id } });
  await api.admin(pia).updatePage({ params: { id }, body: { slug }, ifMatch: etag });
};

const listHosts = async (value: string[]) => {
  const key = { id: 'redirects.hosts' };
  const { etag = '' } = await api.admin().getSetting({ params: key });
  await api.admin().updateSetting({ params: key, body: { value }, ifMatch: etag });
};

describe('a redirection', () => {
  it('sends visitors on with its code, and follows its page when that is moved', async () => {
    const { id, slug } = await publishedPage();
    api.topics.length = 0;
    const made = await add({ from: '/Sommer%20Angebot/', to: `/${slug}`, http_code: 302, note: 'Flyer' });
    expect(api.topics).toEqual(['pages']);
    expect(made.attributes).toMatchObject({ from: '/Sommer Angebot', page_id: id, state: 'active', hits: 0 });
    expect(await visit('Sommer Angebot')).toMatchObject({ type: 'url_redirection', to: `/${slug}`, http_code: 302 });
    await move(id, `${slug}-new`);
    expect(await visit('Sommer Angebot')).toMatchObject({ to: `/${slug}-new`, http_code: 302 });
    expect(await visit(slug)).toMatchObject({ to: `/${slug}-new`, http_code: 301 });
    const { data } = await api.redirects().listRedirects({ query: { created_by: 'automatic', text: `/${slug}` } });
    expect(data.data.map(({ attributes }) => [attributes.from, attributes.to])).toEqual([[`/${slug}`, `/${slug}-new`]]);
    await move(id, slug);
    expect((await visit(slug)).type).toBe('page');
    const after = await api.redirects().listRedirects({ query: { created_by: 'automatic', text: `/${slug}` } });
    expect(after.data.data.map(({ attributes }) => attributes.from)).toEqual([`/${slug}-new`]);
  });

  it('leads to other addresses, to nothing for 410, and to nothing while it is off', async () => {
    await listHosts(['shop.example']);
    await add({ from: '/shop', to: 'https://shop.example/a?b=1' });
    expect(await visit('shop')).toMatchObject({ to: 'https://shop.example/a?b=1', http_code: 301 });
    const gone = await add({ from: '/old-model', http_code: 410 });
    expect(await visit('old-model')).toMatchObject({ to: null, http_code: 410 });
    const body = { from: '/old-model', http_code: 410, enabled: false } as const;
    await api.redirects(pia).updateRedirect({ params: { id: gone.id }, body, ifMatch: String(gone.meta?.etag) });
    expect((await problemOf(visit('old-model'))).status).toBe(404);
  });

  it('gives way to a published page, and the list says so', async () => {
    const made = await add({ from: '/spring', to: '/summer' });
    await publishedPage('spring');
    expect((await visit('spring')).type).toBe('page');
    const { data } = await api.redirects().listRedirects({ query: { text: '/spring' } });
    expect(data.data.find(({ id }) => id === made.id)?.attributes.state).toBe('shadowed');
    expect(await refused({ from: '/spring', to: '/x' })).toMatchObject({ status: 422 });
  });
});

describe('what is refused', () => {
  it.each([
    [{ from: 'no-slash', to: '/x' }, '/from'],
    [{ from: '//host/x', to: '/x' }, '/from'],
    [{ from: '/a?b=1', to: '/x' }, '/from'],
    [{ from: '/', to: '/x' }, '/from'],
    [{ from: '/cms/pages', to: '/x' }, '/from'],
    [{ from: '/a/../b', to: '/x' }, '/from'],
    [{ from: '/broken%2', to: '/x' }, '/from'],
    [{ from: '/en/offers', to: '/x' }, '/from'],
    [{ from: '/a', to: '//evil.example' }, '/to'],
    [{ from: '/a', to: '/\\evil.example' }, '/to'],
    [{ from: '/a', to: 'javascript:alert(1)' }, '/to'],
    [{ from: '/a', to: 'https://user:pass@evil.example' }, '/to'],
    [{ from: '/a', to: 'https:evil.example\n' }, '/to'],
    [{ from: '/a' }, '/to'],
  ] satisfies [RedirectWrite, string][])('%j, beside %s', async (body, pointer) => {
    const problem = await refused(body);
    if (problem.status === undefined) throw new Error('no problem');
    expect(problem.status).toBe(422);
    expect(problem.errors?.[0]?.source?.pointer).toBe(pointer);
  });

  it('a loop, with the whole chain in the words', async () => {
    await add({ from: '/l1', to: '/l2' });
    await add({ from: '/l2', to: '/l3?x=1#y' });
    const problem = await refused({ from: '/l3', to: '/l1' });
    expect(problem.errors?.[0]).toMatchObject({ code: 'redirect_loop', source: { pointer: '/to' } });
    expect(problem.errors?.[0]?.detail).toContain('/l3 → /l1 → /l2 → /l3');
    expect((await refused({ from: '/self', to: '/self' })).errors?.[0]?.code).toBe('redirect_loop');
  });

  it('a chain of more than five, and a second redirection from one address', async () => {
    for (const step of [5, 4, 3, 2, 1]) await add({ from: `/c${step}`, to: `/c${step + 1}` });
    expect((await refused({ from: '/c0', to: '/c1' })).errors?.[0]?.code).toBe('redirect_chain');
    expect((await refused({ from: '/c1/', to: '/x' })).errors?.[0]?.code).toBe('from_taken');
  });

  it('hosts that are neither ours nor listed by the setting', async () => {
    const codeFor = async (to: string) => (await refused({ from: '/h1', to })).errors?.[0];
    await listHosts([]);
    expect(await codeFor('https://shop.example/x')).toMatchObject({
      code: 'host_not_allowed',
      detail: expect.stringContaining('may not lead to shop.example'),
      source: { pointer: '/to' },
    });
    await add({ from: '/h0', to: 'http://CARS.example/x' });
    await listHosts(['shop.example']);
    expect((await codeFor('https://shop.example.evil.example/'))?.code).toBe('host_not_allowed');
    expect((await codeFor('https://cars.example.evil.example/'))?.code).toBe('host_not_allowed');
    await add({ from: '/h1', to: 'https://SHOP.example/x' });
    await listHosts([]);
  });

  it('the same hosts as the target of a page that redirects, while one that stands already can be renamed', async () => {
    const make = (slug: string, to: string | null, http_code: 301 | 410 = 301) =>
      api.admin().createPage({ body: { title: slug, slug, kind: 'url_redirection', to, http_code } });
    const refusal = { code: 'host_not_allowed', source: { pointer: '/to' } };
    await listHosts([]);
    expect((await problemOf(make('p-1', 'https://shop.example/x'))).errors?.[0]).toMatchObject(refusal);
    await make('p-own', 'http://CARS.example/x');
    await listHosts(['shop.example']);
    const page = await make('p-1', 'https://SHOP.example/x');
    const gone = await make('p-gone', null, 410);
    await listHosts([]);
    const update = async (id: string, body: { slug?: string; to?: string; http_code?: 301 }) => {
      const { etag = '' } = await api.admin().getPage({ params: { id } });
      return api.admin().updatePage({ params: { id }, body, ifMatch: etag });
    };
    const { id } = page.data.data;
    expect((await update(id, { slug: 'p-2' })).data.data.attributes.to).toBe('https://SHOP.example/x');
    expect((await problemOf(update(id, { to: 'https://evil.example/' }))).errors?.[0]).toMatchObject(refusal);
    const revived = update(gone.data.data.id, { http_code: 301, to: 'https://evil.example/' });
    expect((await problemOf(revived)).errors?.[0]).toMatchObject(refusal);
  });

  it('a stale change, a change without If-Match, and everybody without the right', async () => {
    const made = await add({ from: '/stale', to: '/x' });
    const change = { params: { id: made.id }, body: { from: '/stale', to: '/y' } };
    await api.redirects(pia).updateRedirect({ ...change, ifMatch: String(made.meta?.etag) });
    const stale = await problemOf(api.redirects(ada).updateRedirect({ ...change, ifMatch: String(made.meta?.etag) }));
    expect(stale).toMatchObject({ status: 412, meta: { changed_by: 'PIA' } });
    expect((await problemOf(api.redirects(ada).updateRedirect(change))).status).toBe(428);
    for (const person of [otto, iris])
      expect((await problemOf(api.redirects(person).createRedirect({ body: { from: '/q', to: '/x' } }))).status).toBe(
        403,
      );
  });
});

describe('where an address leads', () => {
  it('is told hop by hop', async () => {
    const { slug } = await publishedPage();
    await add({ from: '/t1', to: '/t2', http_code: 308 });
    await add({ from: '/t2', to: `/${slug}`, http_code: 302 });
    expect(await trace('http://cars.example/t1/?utm=1')).toMatchObject({
      from: '/t1',
      hops: [
        { path: '/t1', by: 'redirect', to: '/t2', http_code: 308 },
        { path: '/t2', by: 'redirect', to: `/${slug}`, http_code: 302 },
      ],
      end: 'page',
      to: `/${slug}`,
      status: 308,
    });
    expect(await trace('/nowhere-at-all')).toMatchObject({ hops: [], end: 'nothing', status: 404, to: null });
    expect((await problemOf(api.redirects().traceRedirect({ query: { path: 'x' } }))).status).toBe(400);
  });

  it('is cut when a circle was made by other means', async () => {
    for (const [from, to] of [
      ['/k1', '/k2'],
      ['/k2', '/k3'],
    ] as const)
      await add({ from, to });
    await api.deps.db.transaction((trx) =>
      trx.updateTable('redirects').set({ address: '/k1' }).where('from_path', '=', '/k2').execute(),
    );
    expect((await trace('/k1')).end).toBe('loop');
    expect((await problemOf(visit('k1'))).status).toBe(404);
  });
});

describe('uses', () => {
  it('are counted in memory and written together, in every language', async () => {
    const made = await add({ from: '/used', to: '/x' });
    const hits = api.deps.service('redirects');
    await hits.flush();
    for (const url of ['/used', '/used?a=1', '/en/used', '/other', '/%E0%A4%A']) hits.count(url);
    now += 60_000;
    hits.count('/used');
    expect(await hits.flush()).toBe(1);
    expect(await hits.flush()).toBe(0);
    const { data } = await api.redirects().listRedirects({ query: { text: '/used', sort: '-hits' } });
    expect(data.data.find(({ id }) => id === made.id)?.attributes).toMatchObject({
      hits: 4,
      last_hit_at: new Date(now).toISOString(),
    });
  });
});

describe('files', () => {
  const csv = [
    'Source;Target;Code;Note',
    '/i1;/i2;302;"Two; words ""quoted"""',
    '/i2;/i1;301;',
    'wrong;/x;301;',
    '/i3;https://a.example/;999;',
    '/i4;;410;',
    '/i1;/i5;302;again',
  ].join('\n');

  it('are checked row by row without a trace, then taken', async () => {
    const before = (await api.redirects().listRedirects({})).data.meta?.total_count;
    const dry = (await api.redirects(pia).importRedirects({ query: { dry_run: 'true' }, body: { csv } })).data.data
      .attributes;
    expect(dry.rows.map(({ line, result }) => [line, result])).toEqual([
      [2, 'create'],
      [3, 'error'],
      [4, 'error'],
      [5, 'error'],
      [6, 'create'],
      [7, 'update'],
    ]);
    expect(dry.rows[1]?.problems[0]?.detail).toContain('/i2 → /i1 → /i2');
    expect(dry.rows[3]?.problems).toEqual([{ field: 'http_code', detail: 'Use 301, 302, 307, 308 or 410.' }]);
    expect((await api.redirects().listRedirects({})).data.meta?.total_count).toBe(before);

    const done = (await api.redirects(pia).importRedirects({ body: { csv } })).data.data.attributes;
    expect(done.counts).toEqual({ create: 2, update: 1, same: 0, error: 3 });
    expect(await visit('i1')).toMatchObject({ to: '/i5', http_code: 302 });

    const file = await (await api.fetch('/api/admin/redirect_export', { as: iris })).text();
    expect(file.split('\r\n')[0]).toBe('from,to,http_code,enabled,note');
    const again = (await api.redirects(pia).importRedirects({ query: { dry_run: 'true' }, body: { csv: file } })).data
      .data.attributes;
    expect(again.counts.create + again.counts.update).toBe(0);
  });

  it('of nothing or too much are refused', async () => {
    const csvOf = (rows: number) => Array.from({ length: rows }, (_, index) => `/n${index},/x`).join('\n');
    expect((await problemOf(api.redirects(pia).importRedirects({ body: { csv: 'from,to\n' } }))).status).toBe(422);
    expect(
      (await problemOf(api.redirects(pia).importRedirects({ body: { csv: csvOf(1001) } }))).errors?.[0]?.code,
    ).toBe('too_many_rows');
  });

  it('never make a spreadsheet run something', async () => {
    await add({ from: '/formula', to: '/x', note: '=HYPERLINK("http://evil")' });
    const file = await (await api.fetch('/api/admin/redirect_export', { as: iris })).text();
    expect(file).toContain(`"'=HYPERLINK(""http://evil"")"`);
  });
});
