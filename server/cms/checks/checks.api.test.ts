import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageFinding } from '#api-clients/admin/pages.resources.ts';
import { newBlock } from '#block-schemas/index.ts';
import type { Command } from '#documents/page/commands.types.ts';
import { fingerprint } from '#documents/page/translation-status.ts';
import { batchOf, snippet } from '#fixtures/builders/drafts.ts';
import { type Api, ada, iris, openApi, pia, problemOf } from '#tests/support/api-bed.ts';

let api: Api;
beforeAll(async () => {
  api = await openApi();
  await sql`insert into images (id, hash, filename, alt, width, height, bytes, content_type, dominant, updated_by)
    values ('car', 'h1', 'car.jpg', 'A green car', 10, 10, 10, 'image/jpeg', '#fff', 'ada')`.execute(api.deps.db.read);
});
afterAll(() => api.close());

let count = 0;
const newPage = async (commands: Command[] = []) => {
  count += 1;
  const slug = `checked-${count}`;
  const { id } = (await api.admin().createPage({ body: { title: `Checked ${count}`, slug } })).data.data;
  await change(id, 0, commands);
  return { id, slug };
};

const change = async (id: string, base: number, commands: Command[]) => {
  if (commands.length === 0) return;
  const body = { base_revision: base, client: randomUUID(), batches: [batchOf(commands)] };
  await api.admin().sendCommands({ params: { id }, body });
};

const insert = (block: string, key: string, props = {}, type = 'snippet'): Command => ({
  do: 'insertBlock',
  block,
  value: { ...snippet(key, props), type, ...(type === 'snippet' ? {} : { props }) },
});

const findingsOf = async (id: string): Promise<PageFinding[]> =>
  (await api.admin(iris).checkPage({ params: { id } })).data.data.attributes.findings;

const codesOf = async (id: string) => (await findingsOf(id)).map(({ code }) => code);

const set = async (key: string, value: unknown) => {
  const { etag } = await api.admin().getSetting({ params: { id: key } });
  await api.admin().updateSetting({ params: { id: key }, body: { value }, ifMatch: etag ?? '' });
};

/** Applies the repair of a finding as the editor does: one undo step. */
const repair = async (id: string, finding: PageFinding | undefined) => {
  expect(finding?.repair).toBeDefined();
  const { revision } = (await api.admin().getDraft({ params: { id } })).data.data.attributes;
  await change(id, revision, finding?.repair?.commands ?? []);
};

describe('checks of a page', () => {
  it('find the words of an example, until somebody writes others', async () => {
    const sample = newBlock('quote', () => randomUUID(), { sample: true }).props;
    const { id } = await newPage([insert('q', 'a0', sample, 'quote')]);
    const found = (await findingsOf(id)).filter(({ code }) => code === 'sample_text');
    expect(found).toMatchObject([{ severity: 'warning', block: 'q', path: '/quote' }]);
    expect(found[0]?.detail).toContain('They kept my old car overnight');
    await change(id, 1, [{ do: 'setField', block: 'q', path: '/quote', value: 'A fair price, and kept.' }]);
    expect(await codesOf(id)).not.toContain('sample_text');
  });

  it('tell what is wrong with headings, and each repair leads to a page without that finding', async () => {
    const { id } = await newPage([
      insert('a', 'a0', { heading: 'Top', header_tag: 2 }),
      insert('b', 'a1', { heading: 'Below', header_tag: 4 }),
    ]);
    const find = async (code: string) => (await findingsOf(id)).find((finding) => finding.code === code);
    expect(await find('no_h1')).toMatchObject({ block: 'a', path: '/header_tag' });
    await repair(id, await find('no_h1'));
    expect(await find('no_h1')).toBeUndefined();
    expect(await find('heading_order')).toMatchObject({ block: 'b', repair: { label: 'Make it level 2' } });
    await repair(id, await find('heading_order'));
    const headings = ['no_h1', 'several_h1', 'heading_order'];
    expect((await codesOf(id)).filter((code) => headings.includes(code))).toEqual([]);
  });

  it('know the media library: what is gone, what lies in the bin, and its text', async () => {
    const banner = (block: string, key: string, image: object) =>
      insert(block, key, { heading: 'H', header_tag: 1, image }, 'hero-title-banner');
    const { id } = await newPage([banner('a', 'a0', { id: 'car' }), banner('b', 'a1', { id: 'nowhere', alt: 'x' })]);
    const found = await findingsOf(id);
    expect(found.find(({ code }) => code === 'media_missing')).toMatchObject({ block: 'b', path: '/image/id' });
    const alt = found.find(({ code }) => code === 'image_alt');
    expect(alt?.repair?.commands).toEqual([{ do: 'setField', block: 'a', path: '/image/alt', value: 'A green car' }]);
    await sql`update images set deleted_at = now() where id = 'car'`.execute(api.deps.db.read);
    expect((await findingsOf(id)).filter(({ code }) => code === 'media_missing')).toHaveLength(2);
    await sql`update images set deleted_at = null where id = 'car'`.execute(api.deps.db.read);
  });

  it('follow links of fields, formatted text and HTML', async () => {
    const target = await newPage([insert('t', 'a0')]);
    const link = (url: string, label = 'A place') => ({ type: 'internal', url, label });
    const text = (href: string) => ({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [{ type: 'text', text: 'click here', marks: [{ type: 'link', attrs: { href } }] }],
        },
      ],
    });
    const { id, slug } = await newPage([
      insert('a', 'a0', { link: link('/not-there'), paragraph: text('/neither') }),
      insert('b', 'a1', { link: link(`/${target.slug}`, 'Target') }),
      insert('c', 'a2', { link: link('#nowhere', 'Spot') }),
      insert('d', 'a3', { code: '<p>See <a href="/gone">the price list</a></p>' }, 'html-box'),
      insert('e', 'a4', { link: { type: 'external', url: 'http://cars.example/de/not-there', label: 'A place' } }),
    ]);
    const found = (await findingsOf(id)).map(({ code, block, path }) => `${code} ${block} ${path}`);
    expect(found).toEqual(
      expect.arrayContaining([
        'link_path a /link/url',
        'link_path a /paragraph',
        'link_text a /paragraph',
        'link_unpublished b /link/url',
        'link_anchor c /link/url',
        'link_path d /code',
        'link_path e /link/url',
        'same_link_text e /link/label',
      ]),
    );
    expect(found.filter((line) => line.startsWith('link_') && line.includes(`/${slug}`))).toEqual([]);
  });

  it('know files, films and forms: what is gone, binned, archived or never published', async () => {
    const db = api.deps.db.read;
    const file = (id: string, kind: string, binned = false) =>
      sql`insert into media_files (id, kind, hash, stored, filename, bytes, content_type, updated_by, deleted_at)
        values (${id}, ${kind}, ${id}, 'f', 'f', 1, 'x/y', 'ada', ${binned ? new Date() : null})`.execute(db);
    const form = (id: string, status: string) =>
      sql`insert into forms (id, name, status, locale, definition, retention_days, updated_by, updated_by_name)
        values (${id}, ${`Form ${id}`}, ${status}, 'en', '{}', 365, 'ada', 'Ada')`.execute(db);
    for (const made of [file('list', 'document'), file('binned', 'document', true), file('film', 'video')]) await made;
    for (const made of [form('open', 'published'), form('old', 'archived'), form('new', 'draft')]) await made;
    const to = (type: string, part: object) => ({ link: { type, label: 'A place', ...part } });
    const slide = (id: string, film: string) => ({ id, image: { id: 'car', alt: 'x' }, video_desktop: film });
    const { id } = await newPage([
      insert('a', 'a0', to('file', { file_id: 'list' })),
      insert('b', 'a1', to('file', { file_id: 'binned' })),
      insert('c', 'a2', to('file', { file_id: 'nothing' })),
      insert('d', 'a3', to('form', { form_id: 'open' })),
      insert('e', 'a4', to('form', { form_id: 'old' })),
      insert('f', 'a5', to('form', { form_id: 'nothing' })),
      // What a link remembers of another kind leads nowhere.
      insert('g', 'a6', to('external', { url: 'https://a.example', form_id: 'nothing', file_id: 'nothing' })),
      insert('h', 'a7', { form_id: 'new' }, 'entry-form'),
      insert('j', 'a9', to('form', {})),
      insert('k', 'b0', to('file', {})),
      insert('i', 'a8', {}, 'hero-carousel'),
      ...(['film', 'list', 'nothing'] as const).map((film, index): Command => {
        const { id: group, ...props } = slide(`s${index}`, film);
        return { do: 'insertGroup', block: 'i', group, value: { key: `a${index}`, props } };
      }),
    ]);
    const found = (await findingsOf(id))
      .filter(({ code }) => code === 'media_missing' || code === 'form_missing')
      .map(({ code, block, path, detail }) => `${code} ${block} ${path} ${detail}`)
      .sort();
    expect(found).toEqual([
      'form_missing e /link/form_id The form "Form old" is archived: visitors do not see it.',
      'form_missing f /link/form_id This form does not exist: visitors do not see it.',
      'form_missing h /form_id The form "Form new" is not published: visitors do not see it.',
      'form_missing j /link/form_id No form is chosen: visitors do not see this link.',
      'media_missing b /link/file_id This file lies in the bin of the media library.',
      'media_missing c /link/file_id This file is not in the media library.',
      'media_missing i /groups/s1/video_desktop This file is no film.',
      'media_missing i /groups/s2/video_desktop This film is not in the media library.',
      'media_missing k /link/file_id No file is chosen: visitors do not see this link.',
    ]);
  });

  it('ask for no translation of a text that is hidden', async () => {
    const box = (block: string, key: string, has_timer: boolean) =>
      insert(
        block,
        key,
        {
          background_image: { id: 'car', decorative: true },
          has_timer,
          timer_end: '2027-05-01T10:00:00Z',
          timer_label: 'Wait',
        },
        'image-box',
      );
    const { id } = await newPage([box('a', 'a0', false), box('b', 'a1', true)]);
    const begun = (target: string): Command => ({
      do: 'setTranslation',
      locale: 'de',
      target,
      path: '/heading',
      value: 'Kasten',
      source: fingerprint('Box'),
    });
    await change(id, 1, [begun('a'), begun('b')]);
    const found = (await findingsOf(id))
      .filter(({ locale, block }) => locale === 'de' && block !== null)
      .map(({ block, path }) => `${block} ${path}`);
    expect(found).toEqual(['b /timer_label']);
  });

  it('follow links in texts by their page, whatever address stands beside it', async () => {
    const target = await newPage([insert('t', 'a0')]);
    const text = (page: string) => ({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'The offers', marks: [{ type: 'link', attrs: { href: '/old', page_id: page } }] },
          ],
        },
      ],
    });
    const { id } = await newPage([
      insert('a', 'a0', { paragraph: text(target.id) }),
      insert('b', 'a1', { paragraph: text('nothing') }),
    ]);
    const found = (await findingsOf(id)).filter(({ code }) => code.startsWith('link_'));
    expect(found.map(({ code, block, path }) => `${code} ${block} ${path}`)).toEqual([
      'link_target b /paragraph',
      'link_unpublished a /paragraph',
    ]);
  });

  it('offer the page itself for an address that was redirected', async () => {
    const target = await newPage([insert('t', 'a0')]);
    await api.redirects().createRedirect({
      body: { from: '/old-way', to: `/${target.slug}` },
    });
    const { id } = await newPage([insert('a', 'a0', { link: { type: 'internal', url: '/old-way', label: 'Way' } })]);
    const finding = (await findingsOf(id)).find(({ code }) => code === 'link_redirected');
    await repair(id, finding);
    const { document } = (await api.admin().getDraft({ params: { id } })).data.data.attributes;
    expect(document.blocks.a?.props.link).toMatchObject({ page_id: target.id, url: '' });
    expect(await codesOf(id)).not.toContain('link_redirected');
  });

  it('keep a button that was typed as an address a button: it becomes a link to the page, at its spot', async () => {
    const target = await newPage([insert('t', 'a0')]);
    await api.redirects().createRedirect({ body: { from: '/moved-away', to: `/${target.slug}` } });
    const typed = (url: string) => ({ link: { type: 'external', url, label: 'Away' } });
    const { id } = await newPage([
      insert('a', 'a0', typed('/moved-away#prices')),
      insert('b', 'a1', typed('/moved-away?from=mail')),
    ]);
    const found = (await findingsOf(id)).filter(({ code }) => code === 'link_redirected');
    expect(found.map(({ block, repair: offered }) => `${block} ${offered?.label}`).sort()).toEqual([
      'a Link to the page itself',
      'b undefined',
    ]);
    await repair(
      id,
      found.find(({ block }) => block === 'a'),
    );
    const { document } = (await api.admin().getDraft({ params: { id } })).data.data.attributes;
    expect(document.blocks.a?.props.link).toMatchObject({ type: 'internal', page_id: target.id, url: '#prices' });
  });

  it('read HTML as browsers do and write it so', async () => {
    const { id } = await newPage([insert('a', 'a0', { code: '<p>One <b>two</p>\n<div>three</span>' }, 'html-box')]);
    const finding = (await findingsOf(id)).find(({ code }) => code === 'html_invalid');
    expect(finding?.detail).toMatch(/^Line \d/);
    await repair(id, finding);
    expect(await codesOf(id)).not.toContain('html_invalid');
  });

  it('look at what search engines and shared links show', async () => {
    const twin = await newPage([insert('t', 'a0'), { do: 'setMeta', key: 'meta_title', value: 'Same title' }]);
    await api.admin(pia).publishPage({ params: { id: twin.id }, body: { revision: 1 } });
    const { id } = await newPage([
      { do: 'setMeta', key: 'meta_title', value: 'same TITLE' },
      { do: 'setMeta', key: 'meta_description', value: 'Too short' },
      { do: 'setMeta', key: 'canonical_url', value: '/nowhere' },
    ]);
    const codes = ['title_twice', 'description_length', 'canonical', 'social_picture'];
    expect(await codesOf(id)).toEqual(expect.arrayContaining(codes));
    await change(id, 1, [{ do: 'setMeta', key: 'canonical_url', value: 'https://[' }]);
    expect(await codesOf(id)).toContain('canonical');
    await change(id, 2, [{ do: 'setMeta', key: 'disable_seo_tracking', value: true }]);
    expect(await codesOf(id)).not.toContain('title_twice');
  });

  it('know which translations are required, begun, out of date or in the wrong script', async () => {
    const { id } = await newPage([insert('a', 'a0', { heading: 'Five seats and a view' })]);
    expect(await codesOf(id)).not.toContain('translation_missing');
    await set('checks.required_locales', ['de']);
    expect((await findingsOf(id)).filter(({ locale }) => locale === 'de')).toHaveLength(1);
    const german = (value: string, source: string): Command => ({
      do: 'setTranslation',
      locale: 'de',
      target: 'a',
      path: '/heading',
      value,
      source: fingerprint(source),
    });
    await change(id, 1, [
      german('Fünf Sitze', 'Five seats and a view'),
      { do: 'setTranslation', locale: 'ar', target: 'a', path: '/heading', value: 'Five seats and a view' },
    ]);
    const about = async (code: string) =>
      (await findingsOf(id))
        .filter((finding) => finding.code === code)
        .map(({ locale, block, path }) => [locale, block, path]);
    expect(await about('translation_missing')).toEqual([
      ['de', null, '/title'],
      ['ar', null, '/title'],
    ]);
    expect(await about('translation_stale')).toEqual([]);
    expect(await about('language')).toEqual([['ar', 'a', '/heading']]);
    await change(id, 2, [{ do: 'setField', block: 'a', path: '/heading', value: 'Seven seats and a view' }]);
    expect(await about('translation_stale')).toEqual([['de', 'a', '/heading']]);
    await set('checks.required_locales', []);
  });
});

describe('what stands against publishing', () => {
  it('is decided by settings and held to by the server', async () => {
    const { id } = await newPage([insert('a', 'a0', { heading: 'Top', header_tag: 2 })]);
    const publish = () => api.admin(pia).publishPage({ params: { id }, body: { revision: 1 } });
    await set('checks.no_h1', 'blocks');
    expect((await findingsOf(id))[0]).toMatchObject({ severity: 'error', code: 'no_h1' });
    expect(await problemOf(publish())).toMatchObject({ status: 422, errors: [{ code: 'no_h1' }] });
    const schedule = { action: 'publish' as const, revision: 1, run_at: new Date(Date.now() + 9e6).toISOString() };
    expect((await problemOf(api.schedules(pia).createSchedule({ params: { id }, body: schedule }))).status).toBe(422);
    await set('checks.no_h1', 'off');
    expect(await codesOf(id)).not.toContain('no_h1');
    expect((await publish()).data.data.attributes.status).toBe('published');
    await set('checks.no_h1', 'warns');
  });

  it('never is what only a browser can see, and values that do not fit always do', async () => {
    const refused = await problemOf(set('checks.axe', 'blocks'));
    expect(refused.status).toBe(422);
    const { id } = await newPage([insert('a', 'a0', {}, 'html-box')]);
    expect((await findingsOf(id))[0]).toMatchObject({ severity: 'error', code: 'required', path: '/code' });
    const { browser } = (await api.admin(ada).checkPage({ params: { id } })).data.data.attributes;
    expect(browser).toEqual({
      axe: true,
      layout_shift: true,
      car_layout: true,
      budget: { script: 60, style: 40, image: 1500 },
    });
  });
});
