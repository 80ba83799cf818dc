import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Command } from '#documents/page/commands.types.ts';
import type { DraftBlock } from '#documents/page/document.types.ts';
import { batchOf, snippet } from '#fixtures/builders/drafts.ts';
import { type Api, ada, guest, iris, lena, openApi, otto, pia, problemOf } from '#tests/support/api-bed.ts';

let api: Api;
beforeAll(async () => {
  api = await openApi();
  const { etag } = await api.admin().getSetting({ params: { id: 'site.locales' } });
  const body = { value: ['en', 'de', 'ar', 'ja', 'th'] };
  await api.admin().updateSetting({ params: { id: 'site.locales' }, ifMatch: etag ?? '', body });
});
afterAll(() => api.close());

interface Written {
  title: string;
  slug: string;
  parent?: string;
  props?: Record<string, unknown>;
  more?: Command[];
}

const paragraph = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const insert = (props: Record<string, unknown>, over: Partial<DraftBlock> = {}, block = 's'): Command => ({
  do: 'insertBlock',
  block,
  value: { ...snippet(`a${block}`, props), ...over },
});
const translate = (locale: string, target: string, path: string, value: unknown): Command => ({
  do: 'setTranslation',
  locale,
  target,
  path,
  value,
});
const change = async (id: string, commands: Command[]) => {
  const { revision } = (await api.admin().getDraft({ params: { id } })).data.data.attributes;
  await api.admin().sendCommands({
    params: { id },
    body: { base_revision: revision, client: randomUUID(), batches: [batchOf(commands)] },
  });
  return revision + 1;
};
const publish = async (id: string, revision: number) =>
  api.admin(pia).publishPage({ params: { id }, body: { revision, unfinished_locales: ['de', 'ja', 'ar', 'th'] } });
const write = async ({ title, slug, parent, props = {}, more = [] }: Written) => {
  const { id } = (await api.admin().createPage({ body: { title, slug, parent_id: parent ?? null } })).data.data;
  await publish(id, await change(id, [insert(props), ...more]));
  return id;
};
const etagOf = async (id: string) => (await api.admin().getPage({ params: { id } })).etag ?? '';

const search = async (q: string, locale = 'en', more = {}) =>
  (await api.search(guest).search({ query: { q, locale, ...more } })).data;
const paths = async (q: string, locale = 'en') =>
  (await search(q, locale)).data.map(({ attributes }) => attributes.path);
const marked = (pieces: readonly { text: string; hit?: true | undefined }[]) =>
  pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');

describe('the search of the site', () => {
  it('finds what is published by titles, headings and texts, titles first, in any form of a word', async () => {
    await write({
      title: 'Cordoba estate',
      slug: 'cordoba',
      props: { heading: 'Room for everything', paragraph: paragraph('Its batteries charge in twenty minutes.') },
    });
    await write({
      title: 'Charging at home',
      slug: 'charging',
      props: { heading: 'A wallbox', paragraph: paragraph('x') },
    });
    expect(await paths('batteries')).toEqual(['/cordoba']);
    expect(await paths('BATTERY')).toEqual(['/cordoba']);
    expect(await paths('charge')).toEqual(['/charging', '/cordoba']);
    expect(await paths('córdoba estates')).toEqual(['/cordoba']);
    expect(await paths('wallbox cordoba')).toHaveLength(2);
    expect((await search('wallbox cordoba')).meta.is_some).toBe(true);
    const [first] = (await search('battery')).data;
    expect(marked(first?.attributes.excerpt ?? [])).toBe('Its [batteries] charge in twenty minutes.');
  });

  it('is changed by the publication itself: nothing of a draft, of what is unpublished, moved or binned is found', async () => {
    const id = await write({ title: 'Quokka', slug: 'quokka', props: { paragraph: paragraph('Marsupial news') } });
    const revision = await change(id, [
      { do: 'setField', block: 's', path: '/paragraph', value: paragraph('Wombat news') },
    ]);
    expect([await paths('marsupial'), await paths('wombat')]).toEqual([['/quokka'], []]);
    await publish(id, revision);
    expect([await paths('marsupial'), await paths('wombat')]).toEqual([[], ['/quokka']]);
    await api.admin(pia).updatePage({ params: { id }, ifMatch: await etagOf(id), body: { slug: 'kangaroo' } });
    expect(await paths('wombat')).toEqual(['/kangaroo']);
    await api.admin(pia).unpublishPage({ params: { id }, ifMatch: await etagOf(id) });
    expect(await paths('wombat')).toEqual([]);
    await publish(id, revision);
    expect(await paths('wombat')).toEqual(['/kangaroo']);
    await api.admin(pia).deletePage({ params: { id }, ifMatch: await etagOf(id) });
    expect(await paths('wombat')).toEqual([]);
  });

  it('leaves out hidden blocks, and pages that search engines are kept from', async () => {
    await write({
      title: 'Zebra crossing',
      slug: 'zebra',
      more: [insert({ heading: 'Okapi' }, { visibility: { hidden: true } }, 't')],
    });
    expect([await paths('zebra'), await paths('okapi')]).toEqual([['/zebra'], []]);
    await write({
      title: 'Thank you, giraffe',
      slug: 'thanks',
      more: [{ do: 'setMeta', key: 'disable_seo_tracking', value: true }],
    });
    expect(await paths('giraffe')).toEqual([]);
  });

  it('mends what is mistyped, and says what it looked for', async () => {
    await write({ title: 'Panoramic roof', slug: 'roof', props: { heading: 'Sky above' } });
    for (const typed of ['panoramc', 'panoramik', 'pnaoramic']) {
      const { data, meta } = await search(typed);
      expect([typed, data[0]?.attributes.path, meta.corrected]).toEqual([typed, '/roof', 'panoramic']);
    }
    expect((await search('panoramic')).meta.corrected).toBeNull();
    expect((await search('xqzzkw')).data).toEqual([]);
  });

  it('never corrects to a word that stands only where nobody may look', async () => {
    const id = await write({ title: 'Stealthmobile', slug: 'stealth' });
    await api.admin(pia).unpublishPage({ params: { id }, ifMatch: await etagOf(id) });
    expect((await search('stelthmobile')).meta).toMatchObject({ corrected: null, total_count: 0 });
  });

  it('finds writings without spaces by parts of three letters, and words that begin so', async () => {
    await write({
      title: 'Languages',
      slug: 'languages',
      props: { paragraph: paragraph('x') },
      more: [
        translate('ja', 'meta', '/title', '電気自動車の充電'),
        translate('ja', 's', '/paragraph', paragraph('自宅で簡単に充電できます。')),
        translate('th', 'meta', '/title', 'รถยนต์ไฟฟ้า'),
        translate('ar', 'meta', '/title', 'السيّارات الكهربائيّة'),
      ],
    });
    const of = async (q: string, locale: string) => [...new Set(await paths(q, locale))];
    for (const [q, locale] of [
      ['自動車', 'ja'],
      ['電気', 'ja'],
      ['簡単に充電', 'ja'],
      ['車', 'ja'],
      ['ไฟฟ้า', 'th'],
      ['السيارات', 'ar'],
      ['كهربائية', 'ar'],
    ] as const)
      expect([q, await of(q, locale)]).toEqual([q, ['/languages']]);
    expect(await of('自転車', 'ja')).toEqual([]);
    const [hit] = (await search('簡単に充電', 'ja')).data;
    expect(marked(hit?.attributes.excerpt ?? [])).toBe('自宅で[簡単に充電]できます。');
  });

  it('shows what is not translated in its own language, and says so; what is translated only once', async () => {
    await write({
      title: 'Roadside help',
      slug: 'help',
      more: [translate('de', 'meta', '/title', 'Pannenhilfe'), translate('de', 's', '/heading', 'Wir kommen')],
    });
    await write({ title: 'Roadside stories', slug: 'stories' });
    const found = (await search('roadside', 'de')).data.map(({ attributes }) => [attributes.path, attributes.language]);
    expect(found).toEqual([['/stories', 'en']]);
    expect((await search('pannenhilfe', 'de')).data[0]?.attributes).not.toHaveProperty('language');
  });

  it('groups by parts of the site, and turns pages', async () => {
    const models = await write({ title: 'All models', slug: 'models' });
    for (const name of ['one', 'two', 'three']) await write({ title: `Narwhal ${name}`, slug: name, parent: models });
    const owners = await write({ title: 'For owners', slug: 'owners' });
    for (const name of ['care', 'tyres']) await write({ title: `Narwhal ${name}`, slug: name, parent: owners });
    const { meta, data } = await search('narwhal', 'en', { items: 2 });
    expect(meta).toMatchObject({ total_count: 5, pages: 3, total_is_capped: false });
    expect(meta.groups.map(({ title, count }) => [title, count])).toEqual([
      ['All models', 3],
      ['For owners', 2],
    ]);
    expect(data[0]?.attributes.section).toBe('All models');
    const inOwners = await search('narwhal', 'en', { group: meta.groups[1]?.key });
    expect(inOwners.data.map(({ attributes }) => attributes.path).sort()).toEqual(['/owners/care', '/owners/tyres']);
    expect((await search('narwhal', 'en', { items: 2, page: 99 })).meta.page).toBe(3);
  });

  it('suggests titles while somebody types', async () => {
    await write({ title: 'Winter wheels', slug: 'winter' });
    await write({
      title: 'Tyre hotel',
      slug: 'hotel',
      props: { heading: 'x', paragraph: paragraph('For winter tyres.') },
    });
    const titles = async (q: string) =>
      (await api.search(guest).suggest({ query: { q } })).data.data.map(({ attributes }) => marked(attributes.title));
    expect(await titles('wint')).toEqual(['[Winter] wheels']);
    expect(await titles('wintr')).toEqual(['[Winter] wheels']);
    expect(await titles('')).toEqual([]);
  });

  it('answers whatever is typed', async () => {
    const typed = [
      '',
      '   ',
      "'",
      '\\',
      "a' | b:* & !(c",
      '<script>',
      '%_',
      '😀',
      'x'.repeat(500),
      '& | !',
      '::',
      '\ud800',
      '-- ;',
    ];
    for (const q of typed) expect([q, Array.isArray((await search(q)).data)]).toEqual([q, true]);
  });

  it('reads the texts of reusable sections with the pages that show them', async () => {
    const band = {
      root: ['s'],
      blocks: {
        s: {
          type: 'snippet',
          v: 1,
          anchor: '',
          active_positions: null,
          visibility: null,
          props: { heading: 'Axolotl' },
        },
      },
      translations: {},
    };
    const section = (
      await api.admin().createReusable({
        body: { title: 'Help band', fragment: band },
      })
    ).data.data.id;
    await publish(section, 0);
    await write({
      title: 'Holder',
      slug: 'holder',
      more: [insert({ source: section }, { type: 'reusable' }, 'p')],
    });
    expect(await paths('axolotl')).toEqual(['/holder']);
    const { document } = (await api.admin().getDraft({ params: { id: section } })).data.data.attributes;
    const [block = ''] = Object.keys(document.blocks);
    const renamed: Command = { do: 'setField', block, path: '/heading', value: 'Capybara' };
    await publish(section, await change(section, [renamed]));
    await api.deps.service('search').catchUp.run();
    expect([await paths('axolotl'), await paths('capybara')]).toEqual([[], ['/holder']]);
  });

  it('makes the index anew after an upgrade, and when staff ask for it', async () => {
    await write({ title: 'Pangolin', slug: 'pangolin' });
    await api.deps.db.transaction(async (trx) => {
      await trx.deleteFrom('search_entries').execute();
      await trx.deleteFrom('search_state').execute();
    });
    expect(await paths('pangolin')).toEqual([]);
    await api.deps.service('search').catchUp.run();
    expect(await paths('pangolin')).toEqual(['/pangolin']);
    expect((await problemOf(api.search(otto).rebuildSearch({}))).status).toBe(403);
    await api.search(ada).rebuildSearch({});
    await api.deps.service('search').catchUp.run();
    expect(await paths('pangoln')).toEqual(['/pangolin']);
  });

  it('does not keep back a publication that it cannot read', async () => {
    const id = await write({ title: 'Legible', slug: 'legible' });
    const { settings } = api.deps.service('search');
    const { sourceLocale } = settings;
    settings.sourceLocale = () => Promise.reject(new Error('broken'));
    try {
      const revision = await change(id, [{ do: 'setField', block: 's', path: '/heading', value: 'New' }]);
      expect((await publish(id, revision)).data.data.attributes.status).toBe('published');
    } finally {
      settings.sourceLocale = sourceLocale;
    }
  });
});

describe('what visitors searched for', () => {
  const terms = async (query = {}, as = iris) =>
    (await api.search(as).listSearchTerms({ query })).data.data.map(({ attributes }) => [
      attributes.term,
      attributes.locale,
      attributes.searches,
      attributes.found_nothing,
    ]);

  it('is counted by term and language, once a search, without what tells who somebody is', async () => {
    await write({ title: 'Test drive', slug: 'test-drive' });
    for (const q of ['Test  Drive', 'test drive', 'flying carpet', 'flying carpet'])
      await search(q, 'en', { counted: 'true' });
    await search('flying carpet', 'en', { counted: 'true', page: 2 });
    await search('flying carpet', 'en');
    await search('fliegender teppich', 'de', { counted: 'true' });
    for (const q of ['ana@example.com', '+49 170 123 45 67', 'WVWZZZ1JZXW000001', 'call 0170/1234567 ana@x.de'])
      await search(q, 'en', { counted: 'true' });
    expect(await terms()).toEqual([
      ['flying carpet', 'en', 2, 2],
      ['test drive', 'en', 2, 0],
      ['call', 'en', 1, 1],
      ['fliegender teppich', 'de', 1, 1],
    ]);
    expect(await terms({ missed: 'true', locale: 'en', text: 'CARPET' })).toEqual([['flying carpet', 'en', 2, 2]]);
  });

  it('is seen and forgotten by those who may', async () => {
    expect((await problemOf(api.search(guest).listSearchTerms({}))).status).toBe(401);
    expect((await problemOf(api.search(lena).listSearchTerms({}))).status).toBe(403);
    const one = { term: 'flying carpet', locale: 'en' };
    expect((await problemOf(api.search(otto).forgetSearchTerm({ query: one }))).status).toBe(403);
    await api.search(ada).forgetSearchTerm({ query: one });
    expect(await terms({ text: 'carpet' })).toEqual([]);
  });

  it('is kept for thirteen months', async () => {
    await search('ancient', 'en', { counted: 'true' });
    expect(await terms({ text: 'ancient' })).toHaveLength(1);
    api.advance(400 * 86_400_000);
    await search('modern', 'en', { counted: 'true' });
    expect(await terms({ months: 13 })).toEqual([['modern', 'en', 1, 1]]);
  });
});
