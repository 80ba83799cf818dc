import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Command } from '#documents/page/commands.types.ts';
import { batchOf, snippet } from '#fixtures/builders/drafts.ts';
import { fillContentDigests } from '#server/cms/publishing/fill-content-digests.ts';
import { type Api, openApi, problemOf } from '#tests/support/api-bed.ts';

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const change = async (id: string, ...commands: Command[]): Promise<void> => {
  const { revision } = await pageOf(id);
  await api.admin().sendCommands({
    params: { id },
    body: { base_revision: revision, client: randomUUID(), batches: [batchOf(commands)] },
  });
};
const pageOf = async (id: string) => (await api.admin().getPage({ params: { id } })).data.data.attributes;
const publish = async (id: string) =>
  api.admin().publishPage({ params: { id }, body: { revision: (await pageOf(id)).revision } });
const versions = async (id: string) => (await api.admin().listVersions({ params: { id } })).data.data.length;

const heading = (value: string): Command => ({ do: 'setField', block: 's', path: '/heading', value });
const german = (value?: string): Command => ({
  do: 'setTranslation',
  locale: 'de',
  target: 's',
  path: '/heading',
  ...(value === undefined ? {} : { value, source: 'x' }),
});

/** A published page with one block. */
const publicPage = async (): Promise<string> => {
  const page = await api.admin().createPage({ body: { title: 'A page', slug: `p-${randomUUID()}` } });
  const { id } = page.data.data;
  await change(id, { do: 'insertBlock', block: 's', value: snippet('a0', { heading: 'One' }) });
  await publish(id);
  return id;
};

describe('changed since published', () => {
  it('ends when everything was taken back, in the list, on the page and for publishing alike', async () => {
    const id = await publicPage();
    await change(id, heading('Two'));
    expect(await pageOf(id)).toMatchObject({ status: 'changed', changed_locales: [''] });
    await change(id, heading('One'));
    const { status, changed_locales: locales, revision, path } = await pageOf(id);
    expect({ status, locales, revision }).toEqual({ status: 'published', locales: [], revision: 3 });
    const list = (await api.admin().listPages({})).data.data;
    expect(list.find((page) => page.id === id)?.attributes.status).toBe('published');
    expect((await api.deps.service('admin').pageAt(path, 'en'))?.status).toBe('published');
    expect((await publish(id)).data.data.attributes).toMatchObject({ status: 'published', published_revision: 1 });
    expect(await versions(id)).toBe(1);
    const stale = api.admin().publishPage({ params: { id }, body: { revision: 2 } });
    expect(await problemOf(stale)).toMatchObject({ status: 409, code: 'revision_changed' });
  });

  it('is not said of names and locks of blocks, nor of what is hidden', async () => {
    const id = await publicPage();
    await change(id, { do: 'setBlock', block: 's', key: 'label', value: 'Offer' });
    await change(id, { do: 'setBlock', block: 's', key: 'locked', value: true });
    expect((await pageOf(id)).status).toBe('published');
    await change(id, { do: 'setBlock', block: 's', key: 'locked', value: false });
    const hidden = snippet('a1', { heading: 'Hidden' });
    await change(id, { do: 'insertBlock', block: 'h', value: { ...hidden, visibility: { hidden: true } } });
    expect((await pageOf(id)).status).toBe('published');
    await change(id, { do: 'setBlock', block: 'h', key: 'visibility', value: null });
    expect((await pageOf(id)).status).toBe('changed');
  });

  it('is said of the language it is true for', async () => {
    const id = await publicPage();
    await change(id, german('Eins'));
    expect(await pageOf(id)).toMatchObject({ status: 'changed', changed_locales: ['de'] });
    await change(id, german());
    expect(await pageOf(id)).toMatchObject({ status: 'published', changed_locales: [] });
    await change(id, german('Eins'));
    await publish(id);
    await change(id, heading('Two'), { do: 'setMeta', key: 'hidden_locales', value: ['de'] });
    expect(await pageOf(id)).toMatchObject({ status: 'changed', changed_locales: ['', 'de'] });
  });

  it('names the translated languages that are held back, in the list and on the page', async () => {
    const id = await publicPage();
    await change(id, german('Eins'), { do: 'setMeta', key: 'hidden_locales', value: ['de', 'ar'] });
    expect(await pageOf(id)).toMatchObject({ status: 'published', held_locales: ['de'], published_locales: [] });
    const list = (await api.admin().listPages({})).data.data;
    expect(list.find((page) => page.id === id)?.attributes.held_locales).toEqual(['de']);
  });

  it('is told of reusable sections by the same measure', async () => {
    const fragment = { root: ['s'], blocks: { s: { ...snippet('a0', { heading: 'One' }) } }, translations: {} };
    const { at: _at, groups: _groups, ...block } = fragment.blocks.s;
    const made = await api.admin().createReusable({
      body: { title: 'Section', fragment: { ...fragment, blocks: { s: block } } },
    } as Parameters<ReturnType<Api['admin']>['createReusable']>[0]);
    const { id } = made.data.data;
    await publish(id);
    const [first] = Object.keys((await api.admin().getDraft({ params: { id } })).data.data.attributes.document.blocks);
    const rename = (value: string): Command => ({ do: 'setField', block: first ?? '', path: '/heading', value });
    const status = async () =>
      (await api.admin().listReusables({})).data.data.find((section) => section.id === id)?.attributes.status;
    await change(id, rename('Two'));
    expect(await status()).toBe('changed');
    await change(id, rename('One'));
    expect(await status()).toBe('published');
  });

  it('is as it was for pages of an older release, and exact once they are filled in', async () => {
    const [same, back, ahead] = [await publicPage(), await publicPage(), await publicPage()];
    await change(back, heading('Two'));
    await change(back, heading('One'));
    await change(ahead, heading('Two'));
    await api.deps.db.transaction(async (trx) => {
      await trx.updateTable('page_drafts').set({ content_digests: sql`null`, content_revision: null }).execute();
      await trx.updateTable('page_versions').set({ content_digests: sql`null` }).execute();
    });
    const statuses = async () =>
      Promise.all(
        [same, back, ahead].map(async (id) => [(await pageOf(id)).status, (await pageOf(id)).changed_locales]),
      );
    expect(await statuses()).toEqual([
      ['published', []],
      ['changed', []],
      ['changed', []],
    ]);
    expect(await fillContentDigests(api.deps, new AbortController().signal)).toBeGreaterThanOrEqual(3);
    expect(await statuses()).toEqual([
      ['published', []],
      ['published', []],
      ['changed', ['']],
    ]);
    expect(await fillContentDigests(api.deps, new AbortController().signal)).toBe(0);
    await change(same, heading('Two'));
    await change(same, heading('One'));
    expect((await pageOf(same)).status).toBe('published');
  });

  it('does not trust names that an older release left behind beside a newer draft', async () => {
    const id = await publicPage();
    await change(id, heading('Two'));
    await change(id, heading('One'));
    await api.deps.db.transaction(async (trx) => {
      await trx.updateTable('page_drafts').set({ revision: 4 }).where('page_id', '=', id).execute();
    });
    expect((await pageOf(id)).status).toBe('changed');
  });
});
