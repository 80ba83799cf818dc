import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicBlocks } from '#api-clients/content/public-blocks.ts';
import type { Command } from '#documents/page/commands.types.ts';
import { newPlace } from '#documents/page/reusables.ts';
import { batchOf, snippet } from '#fixtures/builders/drafts.ts';
import { type Api, guest, iris, openApi, otto, pia, problemOf } from '#tests/support/api-bed.ts';

let api: Api;
beforeAll(async () => {
  api = await openApi();
  // Who makes a preview must exist: the link works for as long as that person may look at pages.
  const ada = { id: 'ada', issuer: 'test', subject: 'ada', name: 'ada', email: 'ada@cars.example' };
  await api.deps.db.transaction(async (trx) => {
    await trx
      .insertInto('users')
      .values({ ...ada, roles: JSON.stringify(['admin']) })
      .execute();
  });
});
afterAll(() => api.close());

const plain = { v: 1, anchor: '', active_positions: null, visibility: null };
const words = (heading: string) => ({
  root: ['s1', 's2'],
  blocks: {
    s1: { ...plain, anchor: 'top', type: 'snippet', props: { heading } },
    s2: { ...plain, type: 'snippet', props: { heading: `${heading} too` } },
  },
  translations: { de: { s1: { '/heading': `${heading} auf Deutsch` } } },
});
const makeSection = async (heading: string) =>
  (await api.admin(otto).createReusable({ body: { title: heading, fragment: words(heading) } })).data.data;

const send = (id: string, base: number, commands: Command[]) =>
  api.admin().sendCommands({
    params: { id },
    body: { base_revision: base, client: randomUUID(), batches: [batchOf(commands)] },
  });
const place = (source: string, key = 'a0', block = 'p1'): Command => {
  const { props, ...rest } = newPlace(source);
  return {
    do: 'insertBlock',
    block,
    value: { ...rest, at: `root||${key}`, props: { source: String(props.source) }, groups: {} },
  };
};
const publish = (id: string, revision: number) => api.admin(pia).publishPage({ params: { id }, body: { revision } });
const pageWith = async (commands: Command[], isPublished = true) => {
  const slug = `p-${randomUUID()}`;
  const { id } = (await api.admin().createPage({ body: { title: slug, slug } })).data.data;
  if (commands.length > 0) await send(id, 0, commands);
  if (isPublished) await publish(id, commands.length > 0 ? 1 : 0);
  return { id, slug };
};
const headingsAt = async (path: string, query = {}) =>
  publicBlocks((await api.content(guest).pageByPath({ params: { path }, query })).data).map(
    ({ attributes }) => attributes.fields.heading,
  );
const usesOf = async (id: string) =>
  (await api.admin().listReusableUses({ params: { id } })).data.data.map(({ id: page, attributes }) => ({
    page,
    ...attributes,
  }));

describe('a reusable section', () => {
  it('has one source that every page shows: a change is public everywhere with one publication', async () => {
    const section = await makeSection('Visit us');
    await publish(section.id, 0);
    const first = await pageWith([place(section.id)]);
    const second = await pageWith([
      { do: 'insertBlock', block: 's', value: snippet('a0', { heading: 'Before' }) },
      place(section.id, 'a1'),
    ]);
    expect(await headingsAt(first.slug)).toEqual(['Visit us', 'Visit us too']);
    expect(await headingsAt(second.slug)).toEqual(['Before', 'Visit us', 'Visit us too']);
    // Before it goes out again: where on which public page it stands, and in which languages beside the source.
    expect(await usesOf(section.id)).toContainEqual(
      expect.objectContaining({ page: second.id, position: 2, of: 2, locales: [] }),
    );

    const { document } = (await api.admin().getDraft({ params: { id: section.id } })).data.data.attributes;
    const [block = ''] = Object.entries(document.blocks).find(([, { props }]) => props.heading === 'Visit us') ?? [];
    await send(section.id, 0, [{ do: 'setField', block, path: '/heading', value: 'Come by' }]);
    expect(await headingsAt(first.slug)).toEqual(['Visit us', 'Visit us too']);
    api.topics.length = 0;
    await publish(section.id, 1);
    expect(api.topics).toContain(`page:${section.id}`);
    expect(await headingsAt(first.slug)).toEqual(['Come by', 'Visit us too']);
    expect(await headingsAt(second.slug)).toEqual(['Before', 'Come by', 'Visit us too']);
    const answer = (await api.content(guest).pageByPath({ params: { path: first.slug } })).data;
    expect(answer.meta).toMatchObject({ sections: [section.id] });
  });

  it('brings its translations along, and keeps each block id and scroll id once on a page', async () => {
    const section = await makeSection('Hours');
    await publish(section.id, 0);
    const { slug } = await pageWith([
      place(section.id, 'a0', 'p1'),
      place(section.id, 'a1', 'p2'),
      { do: 'setTranslation', locale: 'de', target: 'meta', path: '/title', value: 'Zeiten' },
    ]);
    expect(await headingsAt(slug, { locale: 'de' })).toEqual([
      'Hours auf Deutsch',
      'Hours too',
      'Hours auf Deutsch',
      'Hours too',
    ]);
    const included = publicBlocks((await api.content(guest).pageByPath({ params: { path: slug } })).data);
    expect(new Set(included.map(({ id }) => id)).size).toBe(4);
    expect(included.map(({ attributes }) => attributes.block_scroll_id)).toEqual(['top', '', '', '']);
  });

  it('shows visitors nothing while it is not public, and the checks say so', async () => {
    const section = await makeSection('Secret');
    const { id, slug } = await pageWith([place(section.id)]);
    const codes = async () =>
      (await api.admin().checkPage({ params: { id } })).data.data.attributes.findings.map(({ code }) => code);
    expect(await headingsAt(slug)).toEqual([]);
    expect(await codes()).toContain('reusable_unpublished');
    await publish(section.id, 0);
    expect(await headingsAt(slug)).toEqual(['Secret', 'Secret too']);
    expect(await codes()).not.toContain('reusable_unpublished');

    const { etag } = await api.admin().getPage({ params: { id: section.id } });
    await api.admin().deletePage({ params: { id: section.id }, ifMatch: etag ?? '' });
    expect(await headingsAt(slug)).toEqual([]);
    expect(await codes()).toContain('reusable_missing');
    await api.admin().restorePage({ params: { id: section.id } });
    expect(await headingsAt(slug)).toEqual(['Secret', 'Secret too']);
  });

  it('tells the pages that show it, in drafts and in public', async () => {
    const section = await makeSection('Everywhere');
    const drafted = await pageWith([place(section.id, 'a0', 'p1'), place(section.id, 'a1', 'p2')], false);
    const removed = await pageWith([place(section.id)]);
    await send(removed.id, 1, [{ do: 'removeBlock', block: 'p1' }]);
    const uses = await usesOf(section.id);
    expect(uses).toHaveLength(2);
    expect(uses).toContainEqual(expect.objectContaining({ page: drafted.id, places: 2, published: false }));
    expect(uses).toContainEqual(expect.objectContaining({ page: removed.id, places: 0, published: true }));
    const { data } = (await api.admin().listReusables({ query: { text: 'everywhere' } })).data;
    expect(data.map(({ attributes }) => attributes.pages)).toEqual([1]);
  });

  it('freezes what a preview shows of it', async () => {
    const section = await makeSection('Frozen');
    const { id, slug } = await pageWith([place(section.id)], false);
    const { url } = (await api.admin().createPreview({ params: { id }, body: {} })).data.data.attributes;
    const token = new URL(url).searchParams.get('token') ?? '';
    const shown = () => headingsAt(slug, { preview_token: token });
    expect(await shown()).toEqual(['Frozen', 'Frozen too']);
    const { document } = (await api.admin().getDraft({ params: { id: section.id } })).data.data.attributes;
    const [block = ''] = Object.keys(document.blocks);
    await send(section.id, 0, [{ do: 'removeBlock', block }]);
    expect(await shown()).toEqual(['Frozen', 'Frozen too']);
    const refused = await problemOf(api.admin().createPreview({ params: { id: section.id }, body: {} }));
    expect(refused.code).toBe('no_address');
  });

  it('holds no other section, has no address, and is in no list of pages', async () => {
    const section = await makeSection('Alone');
    const nested = await problemOf(send(section.id, 0, [place('other')]));
    expect(nested.errors?.[0]?.code).toBe('reusable_in_reusable');
    const { etag } = await api.admin().getPage({ params: { id: section.id } });
    const moved = await problemOf(
      api.admin().updatePage({ params: { id: section.id }, ifMatch: etag ?? '', body: { slug: 'here' } }),
    );
    expect(moved.code).toBe('no_address');
    const below = await problemOf(
      api.admin().createPage({ body: { title: 'Below', slug: 'below', parent_id: section.id } }),
    );
    expect(below.errors?.[0]?.code).toBe('parent_not_found');
    await publish(section.id, 0);
    const tree = (await api.admin().listPages({ query: { items: 5_000 } })).data.data.map(({ id }) => id);
    expect(tree).not.toContain(section.id);
    const paths = (await api.content(guest).pagePaths()).data.data.map(({ id }) => id);
    expect(paths).not.toContain(section.id);
    expect((await problemOf(headingsAt(`reusable:${section.id}`))).status).toBe(404);
    expect(
      (await problemOf(api.admin(iris).createReusable({ body: { title: 'x', fragment: words('x') } }))).status,
    ).toBe(403);
  });

  it('travels as a page file and comes back as the same section', async () => {
    const section = await makeSection('Carried');
    const file = (await api.admin().exportPage({ params: { id: section.id } })).data;
    expect(file).toMatchObject({ kind: 'reusable', path: `reusable:${section.id}` });
    const again = (await api.admin().importPages({ body: { pages: [file] } })).data.data;
    expect(again.map(({ id, meta }) => [id, meta?.outcome])).toEqual([[section.id, 'replaced']]);
    const { id: _old, ...fresh } = file;
    const [made] = (await api.admin().importPages({ body: { pages: [fresh] } })).data.data;
    expect(made?.attributes).toMatchObject({ kind: 'reusable', title: 'Carried' });
    expect(made?.id).not.toBe(section.id);
  });

  it('is found by find and replace under its own name', async () => {
    const section = await makeSection('Zweigstelle');
    const { pages } = (await api.admin().findText({ body: { text: 'Zweigstelle too' } })).data.data.attributes;
    expect(pages.map(({ id }) => id)).toEqual([section.id]);
  });
});
