import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, ada, guest, openApi, otto, pia, problemOf } from '#tests/support/api-bed.ts';

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

let count = 0;
const newPage = async (
  values: { title?: string; slug?: string; parent_id?: string | null; kind?: 'page' | 'folder' } = {},
) => {
  count += 1;
  return api.admin().createPage({ body: { title: 'A page', slug: `page-${count}`, ...values } });
};

const publish = (id: string) => api.admin(pia).publishPage({ params: { id }, body: { revision: 0 } });

describe('the page tree', () => {
  it('derives paths and lists parents before children', async () => {
    const folder = await newPage({ slug: 'models', kind: 'folder', title: 'Models' });
    const child = await newPage({ slug: 'suv', parent_id: folder.data.data.id });
    expect(child.status).toBe(201);
    expect(child.data.data.attributes).toMatchObject({ path: '/models/suv', status: 'draft', revision: 0 });
    const list = await api.admin().listPages({ query: { text: '/models' } });
    expect(list.data.data.map((page) => page.attributes.path)).toEqual(['/models', '/models/suv']);
    expect(list.data.meta).toMatchObject({ page: 1, total_count: 2 });
  });

  it('refuses a taken address beside the field and leaves everything as it was', async () => {
    await newPage({ slug: 'taken' });
    const problem = await problemOf(newPage({ slug: 'taken' }));
    expect(problem).toMatchObject({ status: 422, code: 'validation_failed' });
    expect(problem.errors?.[0]).toMatchObject({ code: 'slug_taken', source: { pointer: '/slug' } });
    const other = await newPage();
    const renamed = await problemOf(
      api
        .admin()
        .updatePage({ params: { id: other.data.data.id }, body: { slug: 'taken' }, ifMatch: other.etag ?? '' }),
    );
    expect(renamed.errors?.[0]).toMatchObject({ code: 'slug_taken', source: { pointer: '/slug' } });
  });

  it.each([
    ['api', 'slug_reserved'],
    ['cms', 'slug_reserved'],
    ['de', 'slug_reserved'],
    ['', undefined],
  ])('keeps the address "%s" for the site itself', async (slug, code) => {
    if (slug === '') {
      await newPage({ slug: '' });
      const second = await problemOf(newPage({ slug: '' }));
      expect(second.errors?.[0]?.code).toBe('slug_taken');
      return;
    }
    const problem = await problemOf(newPage({ slug }));
    expect(problem.errors?.[0]?.code).toBe(code);
  });

  it('moves a subtree with all its paths, and refuses cycles and depth', async () => {
    const a = (await newPage({ slug: 'a' })).data.data;
    const b = (await newPage({ slug: 'b', parent_id: a.id })).data.data;
    const c = (await newPage({ slug: 'c', parent_id: b.id })).data.data;
    const cycle = await problemOf(
      api.admin().updatePage({ params: { id: a.id }, body: { parent_id: c.id }, ifMatch: '*' }),
    );
    expect(cycle.errors?.[0]).toMatchObject({ code: 'cycle', source: { pointer: '/parent_id' } });
    await api.admin().updatePage({ params: { id: b.id }, body: { parent_id: null, slug: 'bb' }, ifMatch: '*' });
    expect((await api.admin().getPage({ params: { id: c.id } })).data.data.attributes.path).toBe('/bb/c');

    let parent = c.id;
    let deepest: string | undefined;
    for (let depth = 3; depth <= 10; depth += 1) {
      deepest = parent;
      parent = (await newPage({ slug: `d${depth}`, parent_id: parent })).data.data.id;
    }
    expect(deepest).toBeDefined();
    const tooDeep = await problemOf(newPage({ slug: 'x', parent_id: parent }));
    expect(tooDeep.errors?.[0]?.code).toBe('too_deep');
  });

  it('answers 428 without If-Match and 412 with what changed since', async () => {
    const page = await newPage();
    const { id } = page.data.data;
    const missing = await problemOf(api.admin().updatePage({ params: { id }, body: { slug: 'other' } }));
    expect(missing).toMatchObject({ status: 428, code: 'precondition_required' });
    const first = await api
      .admin(pia)
      .updatePage({ params: { id }, body: { slug: 'first' }, ifMatch: page.etag ?? '' });
    expect(first.etag).toBe(`"page-${id}-v2"`);
    const stale = await problemOf(
      api.admin(ada).updatePage({ params: { id }, body: { slug: 'second' }, ifMatch: page.etag ?? '' }),
    );
    expect(stale).toMatchObject({
      status: 412,
      meta: { current_etag: `"page-${id}-v2"`, changed_by: 'PIA', changed_fields: ['slug'] },
    });
    expect((await api.admin().getPage({ params: { id } })).data.data.attributes.slug).toBe('first');
  });

  it('redirects from the old address of a published page, and only a publisher may move it', async () => {
    const page = (await newPage({ slug: 'old-place' })).data.data;
    await publish(page.id);
    const refused = await problemOf(
      api.admin(otto).updatePage({ params: { id: page.id }, body: { slug: 'mine' }, ifMatch: '*' }),
    );
    expect(refused).toMatchObject({ status: 403, meta: { required_permission: 'pages.publish' } });
    api.topics.length = 0;
    await api.admin(pia).updatePage({ params: { id: page.id }, body: { slug: 'new-place' }, ifMatch: '*' });
    expect(api.topics).toEqual(expect.arrayContaining([`page:${page.id}`, 'pages', 'nav']));
    const moved = await api.content(guest).pageByPath({ params: { path: 'old-place' } });
    expect(moved.data.data.attributes).toMatchObject({
      type: 'url_redirection',
      http_code: 301,
      to: '/new-place',
      redirect_path: '/new-place',
    });
  });

  it('bins a subtree, hides it at once, and restores it under a parent that moved meanwhile', async () => {
    const top = (await newPage({ slug: 'top' })).data.data;
    const mid = (await newPage({ slug: 'mid', parent_id: top.id })).data.data;
    const leaf = (await newPage({ slug: 'leaf', parent_id: mid.id })).data.data;
    await publish(leaf.id);
    expect((await api.content(guest).pageByPath({ params: { path: 'top/mid/leaf' } })).status).toBe(200);
    await api.admin(pia).deletePage({ params: { id: mid.id }, ifMatch: '*' });
    expect(await problemOf(api.content(guest).pageByPath({ params: { path: 'top/mid/leaf' } }))).toMatchObject({
      status: 404,
      detail: 'This page could not be found',
      errors: [{ meta: { error_page: '/404' } }],
    });
    const bin = await api.admin().listPages({ query: { deleted: 'true' } });
    expect(bin.data.data.map(({ id }) => id)).toEqual(expect.arrayContaining([mid.id, leaf.id]));
    expect((await problemOf(api.admin(pia).restorePage({ params: { id: leaf.id } }))).code).toBe('parent_deleted');
    await api.admin().updatePage({ params: { id: top.id }, body: { slug: 'top-2' }, ifMatch: '*' });
    await api.admin(pia).restorePage({ params: { id: mid.id } });
    expect((await api.content(guest).pageByPath({ params: { path: 'top-2/mid/leaf' } })).status).toBe(200);
  });

  it('checks the target of links and redirections', async () => {
    const create = (body: { kind: 'url_redirection'; to: string; http_code?: 308 }) => {
      count += 1;
      return api.admin().createPage({ body: { title: 'T', slug: `t-${count}`, ...body } });
    };
    const hostile = ['//evil.example', 'javascript:alert(1)', '/\\evil.example', 'data:text/html,x', 'about'];
    for (const to of hostile) {
      const problem = await problemOf(create({ kind: 'url_redirection', to }));
      expect(problem.errors?.[0], to).toMatchObject({ source: { pointer: '/to' } });
    }
    const page = await create({ kind: 'url_redirection', to: '/about?x=1', http_code: 308 });
    await publish(page.data.data.id);
    const found = await api.content(guest).pageByPath({ params: { path: page.data.data.attributes.path.slice(1) } });
    expect(found.data.data.attributes).toMatchObject({ type: 'url_redirection', http_code: 308, to: '/about?x=1' });
  });

  it('cuts loops of redirections', async () => {
    const make = async (slug: string, to: string) => {
      const page = await api.admin().createPage({ body: { title: slug, slug, kind: 'url_redirection', to } });
      await publish(page.data.data.id);
    };
    await make('loop-a', '/loop-b');
    await make('loop-b', '/loop-a');
    expect((await problemOf(api.content(guest).pageByPath({ params: { path: 'loop-a' } }))).status).toBe(404);
  });

  it('duplicates a page under a free address', async () => {
    const page = (await newPage({ slug: 'twin', title: 'Twin' })).data.data;
    const copy = await api.admin(otto).duplicatePage({ params: { id: page.id }, body: {} });
    expect(copy.data.data.attributes).toMatchObject({ slug: 'twin-copy', title: 'Twin (copy)', status: 'draft' });
    const next = await api.admin(otto).duplicatePage({ params: { id: page.id }, body: { title: 'Third' } });
    expect(next.data.data.attributes).toMatchObject({ slug: 'twin-copy-2', title: 'Third' });
  });

  it('answers 404 for what does not exist', async () => {
    for (const id of ['nope', '%00', "' or 1=1 --"]) {
      expect((await problemOf(api.admin().getPage({ params: { id } }))).status, id).toBe(404);
    }
  });
});
