import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Command } from '#documents/page/commands.types.ts';
import { batchOf } from '#fixtures/builders/drafts.ts';
import { type Api, guest, openApi, otto, pia, problemOf } from '#tests/support/api-bed.ts';

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const german: Command = { do: 'setTranslation', locale: 'de', target: 'meta', path: '/title', value: 'Auf Deutsch' };

const newPage = async (slug: string, parent: string | null = null) => {
  const { id } = (await api.admin().createPage({ body: { title: slug, slug, parent_id: parent } })).data.data;
  const batches = [batchOf([german])];
  await api.admin().sendCommands({ params: { id }, body: { base_revision: 0, client: randomUUID(), batches } });
  await api.admin(pia).publishPage({ params: { id }, body: { revision: 1 } });
  return id;
};
const change = async (
  id: string,
  body: { slug?: string; slugs?: Record<string, string>; parent_id?: string },
  as = pia,
) => {
  const { etag } = await api.admin().getPage({ params: { id } });
  return (await api.admin(as).updatePage({ params: { id }, ifMatch: etag ?? '', body })).data.data.attributes;
};
const visit = async (path: string, locale: string) => {
  const { data } = (await api.content(guest).pageByPath({ params: { path }, query: { locale } })).data;
  const { type, title, to, http_code: code, paths } = data.attributes;
  return type === 'page' ? { id: data.id, title, paths } : { to, code };
};

describe('a slug by language', () => {
  it('gives the page its own address in that language; the other one leads there', async () => {
    const id = await newPage('about-us');
    expect(await change(id, { slugs: { de: 'ueber-uns' } })).toMatchObject({ paths: { de: '/ueber-uns' } });
    expect(await visit('ueber-uns', 'de')).toEqual({ id, title: 'Auf Deutsch', paths: { de: '/ueber-uns' } });
    expect(await visit('about-us', 'de')).toEqual({ to: '/ueber-uns', code: 301 });
    expect(await visit('about-us', 'en')).toMatchObject({ id });
    expect((await problemOf(visit('ueber-uns', 'en'))).status).toBe(404);
    const listed = (await api.content(guest).pagePaths()).data.data.find((page) => page.id === id);
    expect(listed?.attributes).toMatchObject({ path: '/about-us', paths: { de: '/ueber-uns' } });
  });

  it('carries the pages below along, and moves with the page', async () => {
    const top = await newPage('cars');
    const below = await newPage('electric', top);
    await change(top, { slugs: { de: 'autos' } });
    await change(below, { slugs: { de: 'elektrisch' } });
    expect(await visit('autos/elektrisch', 'de')).toMatchObject({ id: below });
    await change(top, { slug: 'vehicles' });
    expect(await visit('autos/elektrisch', 'de')).toMatchObject({ id: below });
    expect(await visit('vehicles/electric', 'de')).toEqual({ to: '/autos/elektrisch', code: 301 });
    const other = await newPage('other');
    await change(below, { parent_id: other });
    expect(await visit('other/elektrisch', 'de')).toMatchObject({ id: below });
    expect(await visit('autos/elektrisch', 'de')).toEqual({ to: '/other/electric', code: 301 });
  });

  it('leaves a redirect behind when it changes', async () => {
    const id = await newPage('prices');
    await change(id, { slugs: { de: 'preise' } });
    await change(id, { slugs: { de: 'was-es-kostet' } });
    expect(await visit('preise', 'de')).toEqual({ to: '/prices', code: 301 });
    await change(id, { slugs: {} });
    expect(await visit('prices', 'de')).toMatchObject({ id });
    expect(await visit('was-es-kostet', 'de')).toMatchObject({ to: '/prices', code: 301 });
  });

  it('is refused where another page answers in that language, beside the language', async () => {
    const first = await newPage('contact');
    const second = await newPage('kontakt');
    const refusal = async (slugs: Record<string, string>) => (await problemOf(change(first, { slugs }))).errors?.[0];
    expect(await refusal({ de: 'kontakt' })).toMatchObject({ code: 'slug_taken', source: { pointer: '/slugs/de' } });
    expect(await refusal({ de: 'cms' })).toMatchObject({ code: 'slug_reserved', source: { pointer: '/slugs/de' } });
    expect(await refusal({ fr: 'x' })).toMatchObject({ code: 'unknown_locale', source: { pointer: '/slugs/fr' } });
    expect(await refusal({ en: 'x' })).toMatchObject({ code: 'unknown_locale' });
    await change(second, { slugs: { de: 'anschrift' } });
    // The address is free in German now; a new page there would hide it.
    await change(first, { slugs: { de: 'kontakt-de' } });
    const taken = await problemOf(newPage('kontakt-de'));
    expect(taken.errors?.[0]).toMatchObject({ code: 'slug_taken', source: { pointer: '/slug' } });
    expect((await problemOf(change(first, { slugs: { de: 'neu' } }, otto))).status).toBe(403);
  });

  it('is given up in the bin, taken back when restored, and travels in page files', async () => {
    const id = await newPage('offers');
    await change(id, { slugs: { de: 'angebote' } });
    const file = (await api.admin().exportPage({ params: { id } })).data;
    expect(file.slugs).toEqual({ de: 'angebote' });
    const { etag } = await api.admin().getPage({ params: { id } });
    await api.admin().deletePage({ params: { id }, ifMatch: etag ?? '' });
    expect((await problemOf(visit('angebote', 'de'))).status).toBe(404);
    await api.admin().restorePage({ params: { id } });
    expect(await visit('angebote', 'de')).toMatchObject({ id });
    const copy = { ...file, id: randomUUID(), path: '/offers-copy', slugs: { de: 'angebote-kopie' } };
    const [made] = (await api.admin().importPages({ body: { pages: [copy] } })).data.data;
    expect(made?.attributes.paths).toEqual({ de: '/angebote-kopie' });
  });

  it('shows in a preview in that language', async () => {
    const id = await newPage('service');
    await change(id, { slugs: { de: 'werkstatt' } });
    const preview = await api.admin().createPreview({ params: { id }, body: { locale: 'de' } });
    expect(preview.data.data.attributes.url).toContain('/disabled-preview/de/werkstatt?token=');
  });
});
