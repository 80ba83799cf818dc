import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicBlocks } from '#api-clients/content/public-blocks.ts';
import type { Command } from '#documents/page/commands.types.ts';
import { batchOf, snippet } from '#fixtures/builders/drafts.ts';
import { type Api, ada, dev, guest, iris, openApi, otto, pia, problemOf } from '#tests/support/api-bed.ts';

let api: Api;
let now = Date.now();
beforeAll(async () => {
  api = await openApi({ clock: () => new Date(now) });
  for (const [id, role] of [
    ['ada', 'admin'],
    ['otto', 'author'],
  ] as const)
    await api.deps.db.transaction(async (trx) => {
      await trx
        .insertInto('users')
        .values({
          id,
          issuer: 'test',
          subject: id,
          name: id,
          email: `${id}@cars.example`,
          roles: JSON.stringify([role]),
        })
        .execute();
    });
});
afterAll(() => api.close());

let count = 0;
const newPage = async (commands: Command[] = []) => {
  count += 1;
  const slug = `page-${count}`;
  const page = await api.admin().createPage({ body: { title: 'A page', slug } });
  const { id } = page.data.data;
  if (commands.length > 0) await change(id, 0, commands);
  return { id, slug };
};

const change = (id: string, base: number, commands: Command[]) =>
  api.admin().sendCommands({
    params: { id },
    body: { base_revision: base, client: randomUUID(), batches: [batchOf(commands)] },
  });

const heading = (value: string): Command => ({ do: 'setField', block: 's', path: '/heading', value });
const insert = (props = {}): Command => ({ do: 'insertBlock', block: 's', value: snippet('a0', props) });
const publish = (id: string, revision: number, unfinished: string[] = []) =>
  api.admin(pia).publishPage({ params: { id }, body: { revision, unfinished_locales: unfinished } });
const visit = async (path: string, query = {}) =>
  (await api.content(guest).pageByPath({ params: { path }, query })).data;

describe('publishing', () => {
  it('shows visitors exactly the published revision, wholly old or wholly new', async () => {
    const { id, slug } = await newPage([insert({ heading: 'One' })]);
    expect((await problemOf(visit(slug))).detail).toBe('This page could not be found');
    const published = await publish(id, 1);
    expect(published.data.data.attributes).toMatchObject({ status: 'published', published_revision: 1 });
    await change(id, 1, [heading('Two')]);
    expect(publicBlocks(await visit(slug))[0]?.attributes.fields.heading).toBe('One');
    expect((await api.admin().getPage({ params: { id } })).data.data.attributes.status).toBe('changed');
    const stale = await problemOf(publish(id, 1));
    expect(stale).toMatchObject({ status: 409, code: 'revision_changed', meta: { revision: 2 } });
    await publish(id, 2);
    expect(publicBlocks(await visit(slug))[0]?.attributes.fields.heading).toBe('Two');
    const versions = (await api.admin().listVersions({ params: { id } })).data;
    expect(versions.data.map(({ attributes }) => [attributes.number, attributes.current])).toEqual([
      [2, true],
      [1, false],
    ]);
    expect(versions.data[0]?.attributes.published_by).toBe('PIA');
  });

  it('keeps a new language back until all its texts are there, or it is named', async () => {
    const german = (path: string, value: string): Command => ({
      do: 'setTranslation',
      locale: 'de',
      target: path === '/title' ? 'meta' : 's',
      path,
      value,
    });
    const { id, slug } = await newPage([insert({ heading: 'One' }), german('/title', 'Seite')]);
    const localesOf = async (path: string) => (await visit(path, { locale: 'de' })).data.attributes.locales;
    const { attributes } = (await publish(id, 1)).data.data;
    expect(attributes).toMatchObject({ status: 'published', published_locales: [] });
    expect(await localesOf(slug)).toEqual(['en']);
    await change(id, 1, [german('/heading', 'Eins')]);
    await publish(id, 2);
    expect(await localesOf(slug)).toEqual(['en', 'de']);
    // Visitors know it now: it stays, also with a new text that nobody has translated.
    await change(id, 2, [{ do: 'insertBlock', block: 't', value: snippet('a1', { heading: 'More' }) }]);
    await publish(id, 3);
    expect(await localesOf(slug)).toEqual(['en', 'de']);

    const named = await newPage([insert({ heading: 'One' }), german('/title', 'Seite')]);
    await publish(named.id, 1);
    await publish(named.id, 1, ['de']);
    expect(await localesOf(named.slug)).toEqual(['en', 'de']);
  });

  it('tells caches after the commit, and about paths and menus only when they matter', async () => {
    const { id } = await newPage([insert()]);
    api.topics.length = 0;
    await publish(id, 1);
    expect(api.topics).toEqual([`page:${id}`, 'pages', 'nav']);
    await change(id, 1, [heading('x')]);
    api.topics.length = 0;
    await publish(id, 2);
    expect(api.topics).toEqual([`page:${id}`]);
    await publish(id, 2);
    expect(api.topics).toEqual([`page:${id}`]);
    await change(id, 2, [{ do: 'setMeta', key: 'title', value: 'New title' }]);
    api.topics.length = 0;
    await publish(id, 3);
    expect(api.topics).toContain('nav');
  });

  it('lists everything that stands against it, with block and field', async () => {
    const link = { type: 'internal', page_id: 'nowhere', label: 'Gone' };
    const image: Command = {
      do: 'insertBlock',
      block: 'h',
      value: {
        ...snippet('a1'),
        type: 'hero-title-banner',
        props: { heading: 'H', header_tag: 3, image: { id: 'x' } },
      },
    };
    const html: Command = { do: 'insertBlock', block: 'e', value: { ...snippet('a2'), type: 'html-box', props: {} } };
    const strange = { ...snippet('a3'), type: 'martian', props: {} };
    const tabs: Command = {
      do: 'insertBlock',
      block: 't',
      value: {
        ...snippet('a4'),
        type: 'section-tabs',
        props: {},
        groups: { g: { key: 'a0', props: { label: 'Tab' } } },
      },
    };
    const { id, slug } = await newPage();
    // A newer release left it here.
    await api.deps.db.transaction((trx) =>
      trx
        .insertInto('page_draft_blocks')
        .values({ page_id: id, block_id: 'u', value: JSON.stringify(strange) })
        .execute(),
    );
    await change(id, 0, [insert({ link, header_tag: 1 }), image, html, tabs]);
    const checks = (await api.admin(iris).checkPage({ params: { id } })).data.data.attributes;
    const found = checks.findings.map(({ severity, code, block, path }) => [severity, code, block, path]);
    expect(found).toEqual(
      expect.arrayContaining([
        ['error', 'link_target', 's', '/link/page_id'],
        ['error', 'required', 'e', '/code'],
        ['warning', 'image_alt', 'h', '/image/alt'],
        ['warning', 'heading_order', 'h', '/header_tag'],
        ['warning', 'unknown_type', 'u', ''],
        ['warning', 'empty_slot', 't', '/groups/g/blocks'],
        ['warning', 'meta_description', null, '/meta_description'],
      ]),
    );
    // A finding says what it is about and what to do, without the field in sight.
    const details = checks.findings.map(({ detail }) => detail);
    expect(details).toContain('“Tab” holds no block yet: add one, or delete it.');
    const problem = await problemOf(publish(id, 1));
    expect(problem).toMatchObject({ status: 422, detail: 'This page cannot be published yet.' });
    expect(problem.errors?.map(({ source }) => source?.pointer)).toEqual(
      expect.arrayContaining(['/blocks/e/code', '/blocks/s/link/page_id']),
    );
    expect((await problemOf(visit(slug))).status).toBe(404);
    expect((await api.admin().getPage({ params: { id } })).data.data.attributes.status).toBe('draft');
  });

  it('takes a page back and needs the right and the ETag for it', async () => {
    const { id, slug } = await newPage([insert()]);
    expect((await problemOf(api.admin(dev).publishPage({ params: { id }, body: { revision: 1 } }))).status).toBe(403);
    const { etag } = await publish(id, 1);
    expect((await problemOf(api.admin(pia).unpublishPage({ params: { id } }))).status).toBe(428);
    await api.admin(pia).unpublishPage({ params: { id }, ifMatch: etag ?? '' });
    expect((await problemOf(visit(slug))).status).toBe(404);
    const entry = (await api.admin(iris).listAudit({ query: { subject: `page:${id}` } })).data.data[0];
    expect(entry?.attributes).toMatchObject({ action: 'page.unpublished', actor_id: 'pia' });
    expect(await api.deps.audit.verify(api.deps.db.read)).toBeNull();
  });

  it("answers the specification's flat list with translated texts and without what is hidden", async () => {
    const tabs = {
      ...snippet('a0'),
      type: 'section-tabs',
      props: {},
      groups: { g1: { key: 'a0', props: { label: 'One' } }, g2: { key: 'a1', props: { label: 'Two' } } },
    };
    const { id, slug } = await newPage([
      { do: 'insertBlock', block: 't', value: { ...tabs, anchor: 'tabs' } },
      { do: 'insertBlock', block: 'in1', value: snippet('t|g1|a0', { heading: 'Inside' }) },
      { do: 'insertBlock', block: 'in2', value: snippet('t|g1|a1') },
      { do: 'insertBlock', block: 'gone', value: { ...snippet('a1'), visibility: { hidden: true } } },
      { do: 'setTranslation', locale: 'de', target: 'in1', path: '/heading', value: 'Innen' },
      { do: 'setTranslation', locale: 'de', target: 'meta', path: '/title', value: 'Seite' },
    ]);
    await publish(id, 1, ['de']);
    const page = await visit(slug, { locale: 'de' });
    expect(page.data.attributes).toMatchObject({ title: 'Seite', locale: 'de', locales: ['en', 'de'], type: 'page' });
    expect(page.included.map((block) => block.id)).toEqual(['t', 'in1', 'in2']);
    expect(page.included[0]?.attributes).toMatchObject({
      block_scroll_id: 'tabs',
      field_groups: [
        { id: 'g1', label: 'One', blocks_count: 2 },
        { id: 'g2', label: 'Two' },
      ],
    });
    expect(publicBlocks(page)[1]?.attributes.fields.heading).toBe('Innen');
    expect(publicBlocks(await visit(slug))[1]?.attributes.fields.heading).toBe('Inside');
    const crumbs = (await api.content(guest).breadcrumbs({ params: { pageId: id }, query: { locale: 'de' } })).data
      .data;
    expect(crumbs.map(({ attributes }) => attributes)).toEqual([{ title: 'Seite', url: `/${slug}` }]);
  });

  it('lets public answers be cached by ETag', async () => {
    const { id, slug } = await newPage([insert()]);
    await publish(id, 1);
    const path = `/api/content/public_api/pages/by_path/${slug}`;
    const first = await api.fetch(path);
    expect(first.headers.get('cache-control')).toBe('public, max-age=30, stale-while-revalidate=300');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\//);
    expect((await api.fetch(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await api.fetch('/api/content/public_api/pages/by_path')).status).toBe(400);
  });
});

describe('previews', () => {
  const preview = async (id: string, as = ada) => {
    const { url, revision } = (await api.admin(as).createPreview({ params: { id }, body: {} })).data.data.attributes;
    return { token: new URL(url).searchParams.get('token') ?? '', url, revision };
  };

  it('shows the bound revision of an unpublished page and nothing else', async () => {
    const { id, slug } = await newPage([insert({ heading: 'Draft' })]);
    const other = await newPage([insert()]);
    const { token, url } = await preview(id);
    expect(url).toContain(`http://cars.example/disabled-preview/${slug}?token=`);
    await change(id, 1, [heading('Later')]);
    const seen = await api.content(guest).pageByPath({ params: { path: slug }, query: { preview_token: token } });
    expect(publicBlocks(seen.data)[0]?.attributes.fields.heading).toBe('Draft');
    expect(seen.headers.get('cache-control')).toBe('private, no-store');
    expect((await problemOf(visit(other.slug, { preview_token: token }))).status).toBe(404);
    for (const wrong of ['x', `${token}x`, token.slice(1), ''])
      expect((await problemOf(visit(slug, { preview_token: wrong }))).status, wrong).toBe(404);
    const stale = await problemOf(api.admin().createPreview({ params: { id }, body: { revision: 1 } }));
    expect(stale).toMatchObject({ status: 409, meta: { revision: 2 } });
  });

  it('ends after 15 minutes, and at once when its person loses the right', async () => {
    const { id, slug } = await newPage([insert()]);
    const mine = await preview(id, otto);
    await api.deps.db.transaction(async (trx) => {
      await trx.updateTable('users').set({ disabled: true }).where('id', '=', 'otto').execute();
    });
    expect((await problemOf(visit(slug, { preview_token: mine.token }))).status).toBe(404);
    const { token } = await preview(id);
    now += 14 * 60_000;
    expect((await visit(slug, { preview_token: token })).meta).toMatchObject({ preview: true });
    now += 2 * 60_000;
    expect((await problemOf(visit(slug, { preview_token: token }))).status).toBe(404);
  });

  it('can be shared for days, are listed, and stop working when they are taken back', async () => {
    const { id, slug } = await newPage([insert({ heading: 'Look' })]);
    const share = await api.admin(pia).createPreview({ params: { id }, body: { share_hours: 48 } });
    const token = new URL(share.data.data.attributes.url).searchParams.get('token') ?? '';
    await preview(id);
    await api.deps.db.transaction(async (trx) => {
      const person = { id: 'pia', issuer: 'test', subject: 'pia', name: 'pia', email: 'pia@cars.example' };
      await trx
        .insertInto('users')
        .values({ ...person, roles: '["publisher"]' })
        .execute();
    });
    now += 47 * 3_600_000;
    expect((await visit(slug, { preview_token: token })).meta).toMatchObject({ revision: 1 });
    const listed = (await api.admin(iris).listSharedPreviews({ params: { id } })).data.data;
    expect(listed.map(({ attributes }) => [attributes.revision, attributes.created_by])).toEqual([[1, 'PIA']]);
    const revoke = (as = pia) => api.admin(as).revokePreview({ params: { id: listed[0]?.id ?? '' } });
    expect(await problemOf(revoke(otto))).toMatchObject({
      status: 403,
      meta: { required_permission: 'pages.publish' },
    });
    await revoke();
    expect((await problemOf(visit(slug, { preview_token: token }))).status).toBe(404);
    expect((await api.admin().listSharedPreviews({ params: { id } })).data.data).toEqual([]);
    expect((await problemOf(revoke())).status).toBe(404);
  });
});

it('the auditor looks at a draft, but gives nobody else a look at it', async () => {
  const { id } = await newPage([insert({ heading: 'Seen' })]);
  expect((await api.admin(iris).createPreview({ params: { id }, body: {} })).status).toBe(201);
  expect(await problemOf(api.admin(iris).createPreview({ params: { id }, body: { share_hours: 720 } }))).toMatchObject({
    status: 403,
    meta: { required_permission: 'pages.update' },
  });
});

describe('the list for search engines', () => {
  it('leaves out pages that ask for it, that are not to be indexed, or that name another address as the true one', async () => {
    const listed = async (id: string) =>
      (await api.content(guest).pagePaths()).data.data.find((page) => page.id === id)?.attributes.in_sitemap;
    const { id } = await newPage([insert({ heading: 'Listed' })]);
    await publish(id, 1);
    expect(await listed(id)).toBe(true);
    const set = async (
      revision: number,
      key: 'sitemap' | 'disable_seo_tracking' | 'canonical_url',
      value?: unknown,
    ) => {
      await change(id, revision, [{ do: 'setMeta', key, ...(value === undefined ? {} : { value }) }]);
      await publish(id, revision + 1);
      return listed(id);
    };
    expect(await set(1, 'sitemap', 'none')).toBe(false);
    expect(await set(2, 'sitemap')).toBe(true);
    expect(await set(3, 'disable_seo_tracking', true)).toBe(false);
    expect(await set(4, 'disable_seo_tracking', false)).toBe(true);
    expect(await set(5, 'canonical_url', 'https://elsewhere.example/')).toBe(false);
  });
});
