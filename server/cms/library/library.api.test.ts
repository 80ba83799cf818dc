import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deriveSnapshot } from '#documents/page/derive-snapshot.ts';
import { type Api, openApi, problemOf } from '#tests/support/api-bed.ts';

let api: Api;
beforeAll(async () => {
  api = await openApi({ demo: true });
});
afterAll(() => api.close());

const plain = { v: 1, anchor: '', active_positions: null, visibility: null };
const fragment = (props: Record<string, unknown> = { heading: 'Kept' }, type = 'snippet') => ({
  root: ['s1'],
  blocks: { s1: { ...plain, type, props } },
});
const save = async (body: { fragment?: unknown; description?: string } = {}) =>
  (await api.admin().createLibraryItem({ body: { kind: 'section', name: 'Words', fragment: fragment(), ...body } }))
    .data.data;
const namesOf = async (query: Record<string, string> = {}) =>
  (await api.admin().listLibraryItems({ query })).data.data.map(({ attributes }) => attributes.name);

describe('the library', () => {
  it('holds the demo’s sections and page templates', async () => {
    expect(await namesOf({ kind: 'page_template' })).toEqual(['Campaign', 'Model launch']);
    expect(await namesOf({ kind: 'section', text: 'visit' })).toEqual(['How to visit us']);
  });

  it('gives a saved section back as it was kept, renames it, removes it and brings it back', async () => {
    const item = await save({ description: 'Two lines' });
    expect(item.attributes).toMatchObject({ blocks: 1, types: ['snippet'], description: 'Two lines' });
    const content = (await api.admin().getLibraryItem({ params: { id: item.id } })).data.data.attributes;
    expect(content.fragment.blocks.s1?.props).toEqual({ heading: 'Kept' });
    const params = { id: item.id };
    const ifMatch = String(item.meta?.etag);
    const renamed = await api.admin().updateLibraryItem({ params, ifMatch, body: { name: 'Better words' } });
    expect(renamed.data.data.attributes).toMatchObject({ name: 'Better words', description: 'Two lines' });
    const stale = await problemOf(api.admin().deleteLibraryItem({ params, ifMatch }));
    expect(stale.status).toBe(412);
    await api.admin().deleteLibraryItem({ params, ifMatch: renamed.etag ?? '' });
    expect(await namesOf()).not.toContain('Better words');
    expect((await problemOf(api.admin().getLibraryItem({ params }))).code).toBe('library_item_not_found');
    await api.admin().restoreLibraryItem({ params });
    expect(await namesOf()).toContain('Better words');
  });

  it('refuses what is no set of blocks, with words', async () => {
    const many = Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`s${at}`, fragment().blocks.s1]));
    const codes = async (wrong: unknown) => (await problemOf(save({ fragment: wrong }))).code;
    expect(await codes('x')).toBe('not_a_fragment');
    expect(await codes({ root: ['s1'], blocks: many })).toBe('too_many_blocks');
    expect(await codes(fragment({ heading: 7 }))).toBe('validation_failed');
  });

  it('makes a page from a template: same blocks under new ids, the page’s own title', async () => {
    const body = { title: 'Spring', slug: `spring-${randomUUID()}`, template_id: 'campaign' };
    const made = (await api.admin().createPage({ body })).data.data;
    const draft = (await api.admin().getDraft({ params: { id: made.id } })).data.data.attributes.document;
    const snapshot = deriveSnapshot(draft);
    expect(snapshot.meta.title).toBe('Spring');
    expect(snapshot.root.map((id) => snapshot.blocks[id]?.type)).toEqual([
      'hero-carousel',
      'sign-post',
      'image-box',
      'section-tabs',
      'quote',
      'gallery-carousel',
      'text-steps',
      'snippet',
    ]);
    expect(Object.keys(draft.blocks)).not.toContain('hero');
    const wrong = await problemOf(
      api.admin().createPage({ body: { ...body, slug: 'x', template_id: 'engine-choice' } }),
    );
    expect(wrong.errors?.[0]).toMatchObject({ code: 'not_a_template', source: { pointer: '/template_id' } });
    expect((await problemOf(api.admin().createPage({ body: { ...body, template_id: 'nothing' } }))).status).toBe(404);
  });
});

describe('what the site is made of', () => {
  it('is told most used first, without what was removed', async () => {
    const uses = async () => (await api.admin().listBlockUses({})).data.data;
    const before = await uses();
    const pages = before.map(({ attributes }) => attributes.pages);
    expect(pages).toEqual(pages.toSorted((a, b) => b - a));
    expect(before.find(({ id }) => id === 'snippet')?.attributes.pages).toBeGreaterThan(1);
    expect(before.map(({ id }) => id)).not.toContain('never-made');
  });

  it('says on which public pages a template shows, at which places and in which languages, drafts apart', async () => {
    const placesOf = async (id: string) => (await api.admin().listBlockPlaces({ params: { id } })).data.data;
    const [home] = (await placesOf('hero-carousel')).filter(({ attributes }) => attributes.path === '/');
    expect(home?.attributes.positions).toEqual([1]);
    expect(home?.attributes.locales).toContain('de');
    expect(await placesOf('never-made')).toEqual([]);
    const { data: uses } = (await api.admin().listBlockUses({})).data;
    const shown = uses.find(({ id }) => id === 'hero-carousel')?.attributes.public_pages;
    expect(await placesOf('hero-carousel')).toHaveLength(shown ?? -1);
  });

  it('says how many public pages and languages a setting of the whole site reaches', async () => {
    const { attributes } = (await api.admin().getSiteReach({})).data.data;
    const { data: places } = (await api.admin().listBlockPlaces({ params: { id: 'hero-carousel' } })).data;
    expect(attributes.pages).toBeGreaterThan(places.length);
    expect(attributes.locales).toBeGreaterThan(2);
    expect(attributes.with_own_theme).toBeLessThan(attributes.pages);
  });
});
