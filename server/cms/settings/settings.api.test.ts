import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, ada, dev, guest, iris, openApi, otto, pia, problemOf } from '#tests/support/api-bed.ts';

const lines: string[] = [];
let api: Api;
beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  api = await openApi({ log: pino({ level: 'warn' }, stream) });
});
afterAll(() => api.close());

const read = async (id: string) => api.admin().getSetting({ params: { id } });
const publicValue = async (key: string) =>
  (await api.content(guest).settings()).data.data.find(({ id }) => id === key)?.attributes.value;

describe('settings', () => {
  it('has a default, a label and a fitting kind for each declared key', async () => {
    const list = (await api.admin(iris).listSettings()).data.data;
    expect(list.length).toBeGreaterThan(8);
    for (const { attributes } of list) {
      expect(attributes.label, attributes.key).not.toBe('');
      expect(attributes.is_default, attributes.key).toBe(true);
      expect(attributes.value, attributes.key).toEqual(attributes.default);
    }
  });

  it('is changed by ETag, tells caches, and goes back to the default', async () => {
    const id = 'site.brand_name';
    const first = await read(id);
    expect((await problemOf(api.admin().updateSetting({ params: { id }, body: { value: 'X' } }))).status).toBe(428);
    api.topics.length = 0;
    const changed = await api
      .admin(dev)
      .updateSetting({ params: { id }, body: { value: 'Lakeside' }, ifMatch: first.etag ?? '' });
    expect(api.topics).toEqual(['settings']);
    expect(await publicValue(id)).toBe('Lakeside');
    const stale = await problemOf(
      api.admin(ada).updateSetting({ params: { id }, body: { value: 'Y' }, ifMatch: first.etag ?? '' }),
    );
    expect(stale).toMatchObject({ status: 412, meta: { current_etag: changed.etag, changed_by: 'DEV' } });
    await api.admin(dev).resetSetting({ params: { id }, ifMatch: changed.etag ?? '' });
    const reset = await read(id);
    expect(reset.data.data.attributes.is_default).toBe(true);
    expect(reset.etag).not.toBe(first.etag);
    // Written back by hand it is the default as well.
    for (const value of ['Z', String(reset.data.data.attributes.default)])
      await api.admin(ada).updateSetting({ params: { id }, body: { value }, ifMatch: '*' });
    expect((await read(id)).data.data.attributes.is_default).toBe(true);
    const [last] = (await api.admin(iris).listSettingVersions({ params: { id } })).data.data;
    expect(last?.attributes).toMatchObject({ is_default: true, current: true });
  });

  it('refuses invalid JSON beside the field with line and column, and values that break the schema', async () => {
    const update = (id: string, value: unknown) =>
      api.admin().updateSetting({ params: { id }, body: { value }, ifMatch: '*' });
    const broken = await problemOf(update('site.not_found', '{\n  "heading": oops\n}'));
    expect(broken.errors?.[0]).toMatchObject({
      code: 'json',
      source: { pointer: '/value' },
      meta: { line: 2, column: 14 },
    });
    const wrong = await problemOf(update('site.locales', ['en', '<script>']));
    expect(wrong.errors?.[0]?.source?.pointer).toBe('/value/1');
    expect((await problemOf(update('site.theme', 'neon'))).status).toBe(422);
    expect((await problemOf(update('no.such', 1))).code).toBe('setting_not_found');
    await update('site.not_found', '{"heading": "Lost?"}');
    expect(await publicValue('site.not_found')).toEqual({ heading: 'Lost?' });
  });

  it('takes no picture that the library does not have, wherever in a value it stands', async () => {
    const refusal = async (id: string, value: unknown) => {
      const { status, errors } = await problemOf(
        api.admin().updateSetting({ params: { id }, body: { value }, ifMatch: '*' }),
      );
      return { status, at: errors?.map(({ code, detail, source }) => `${code} ${source?.pointer} ${detail}`) };
    };
    const said = 'The library has no such picture.';
    expect(await refusal('site.og_image_id', 'gone')).toEqual({
      status: 422,
      at: [`picture_not_found /value ${said}`],
    });
    expect((await refusal('site.not_found', { heading: 'Lost?', image: 'gone' })).at).toEqual([
      `picture_not_found /value/image image: ${said}`,
    ]);
    const logo = { matchingPath: '/terran', homepage: '/terran', logo: 'gone' };
    expect((await refusal('site.brand_logos', [logo])).at).toEqual([
      `picture_not_found /value/0/logo entry 1 → logo: ${said}`,
    ]);
    await api.admin().updateSetting({ params: { id: 'site.logo_image_id' }, body: { value: '' }, ifMatch: '*' });
  });

  it('says of what stands around pages where it is seen', async () => {
    for (const id of ['footer.columns', 'consent.title', 'navigation.retailer_bar', 'navigation.naas_url'])
      expect((await read(id)).data.data.attributes.shown_at, id).toMatch(/^\//);
    expect((await read('site.icon_image_id')).data.data.attributes.kind).toBe('image');
  });

  it('says what is wrong with a value in plain words', async () => {
    const refusal = async (id: string, value: unknown): Promise<unknown> =>
      (await problemOf(api.admin().updateSetting({ params: { id }, body: { value }, ifMatch: '*' }))).errors?.[0]
        ?.detail;
    expect(await refusal('pages.bin_days', -5)).toBe('Enter 0 or more.');
    expect(await refusal('pages.bin_days', 99_999)).toBe('Enter 3650 or less.');
    expect(await refusal('pages.bin_days', 1.5)).toBe('Enter a whole number.');
    expect(await refusal('pages.bin_days', 'many')).toBe('Enter a number.');
    expect(await refusal('checks.no_h1', 'maybe')).toBe('Choose one of these: blocks, warns, off.');
    expect(await refusal('site.not_found', '{"headline": "Lost?"}')).toBe('This is not known here: headline.');
    expect(await refusal('site.not_found', '{"heading": 4}')).toBe('heading: A text is needed here.');
    expect(await refusal('consent.policy_url', 'javascript:alert(1)')).toBe(
      'Enter a path (/test-drive) or a full https:// address.',
    );
    expect(await refusal('redirects.hosts', ['https://shop.example.com'])).toBe(
      'entry 1: Use a host such as shop.example.com',
    );
    // Words of the setting's own come first.
    expect(await refusal('checks.required_locales', '["<b>"]')).toBe(
      'entry 1: Use a language code such as en or pt-BR',
    );
  });

  it('logs a stored value that cannot be read and uses the default', async () => {
    for (const [key, value] of [
      ['site.brand_logos', '{oops'],
      ['site.locales', '{"en": true}'],
    ] as const)
      await api.deps.db.transaction(async (trx) => {
        await trx
          .insertInto('settings')
          .values({ key, value, lock_version: 1, updated_by: 'x', updated_by_name: 'X' })
          .execute();
      });
    lines.length = 0;
    expect(await publicValue('site.brand_logos')).toEqual([]);
    expect(await publicValue('site.locales')).toEqual(['en', 'de', 'ar']);
    expect(lines.join('')).toContain('Invalid JSON in site.brand_logos');
    expect(lines.join('')).toContain('Invalid JSON in site.locales');
    expect((await read('site.brand_logos')).data.data.attributes.problem).toBe('Invalid JSON in site.brand_logos');
  });

  it('keeps every value it had, brings one back as a change, and lets nobody rewrite what was', async () => {
    const id = 'site.app_name';
    const update = (value: string) => api.admin(dev).updateSetting({ params: { id }, body: { value }, ifMatch: '*' });
    await update('Lakeside');
    await update('Hillside');
    await api.admin(ada).resetSetting({ params: { id }, ifMatch: '*' });
    const versions = async () => (await api.admin(iris).listSettingVersions({ params: { id } })).data;
    expect((await versions()).data.map(({ attributes }) => attributes)).toMatchObject([
      { version: 3, value: '', is_default: true, created_by: 'ADA', current: true },
      { version: 2, value: 'Hillside', is_default: false, created_by: 'DEV', current: false },
      { version: 1, value: 'Lakeside', restored_from: null },
    ]);
    const restore = (as: typeof ada, version: number, ifMatch = '*') =>
      api.admin(as).restoreSettingVersion({ params: { id, version }, ifMatch });
    expect((await problemOf(restore(iris, 1))).status).toBe(403);
    expect((await problemOf(restore(dev, 9))).code).toBe('setting_version_not_found');
    expect((await problemOf(restore(dev, 1, '"setting-x-v1"'))).status).toBe(412);
    expect((await restore(dev, 1)).data.data.attributes).toMatchObject({ value: 'Lakeside', version: 4 });
    expect((await versions()).data[0]?.attributes).toMatchObject({ version: 4, restored_from: 1, current: true });
    expect((await versions()).meta).toMatchObject({ total_count: 4 });
    const told = await api.admin().listAudit({ query: { subject: `setting:${id}` } });
    expect(told.data.data[0]?.attributes).toMatchObject({ action: 'setting.restored' });
    await expect(
      api.deps.db.transaction((trx) => trx.deleteFrom('setting_versions').where('key', '=', id).execute()),
    ).rejects.toThrow('append-only');
  });

  it('shows values that nobody has saved to who holds the token, while its maker may see settings', async () => {
    const person = { id: 'dev', issuer: 'test', subject: 'dev', name: 'DEV', email: 'dev@dealer.example' };
    await api.deps.db.transaction((trx) =>
      trx
        .insertInto('users')
        .values({ ...person, roles: JSON.stringify(['developer']) })
        .execute(),
    );
    const look = (as: typeof ada, values: Record<string, unknown>) =>
      api.admin(as).previewSettings({ body: { path: '/de/über-uns', values } });
    const { url, left_out } = (
      await look(dev, { 'site.app_name': 'Seaside', 'site.theme': 'neon', 'pages.bin_days': 3, 'no.such': 1 })
    ).data.data.attributes;
    expect(left_out).toEqual(['site.theme']);
    expect(url).toMatch(/\/setting-preview\/de\/%C3%BCber-uns\?token=[\w-]{40,}$/);
    const seen = async (token: string) => {
      const { data } = await api.content(guest).settings({ query: { preview_token: token } });
      return new Map(data.data.map(({ attributes }) => [attributes.key, attributes.value]));
    };
    const token = new URL(url, 'http://site.test').searchParams.get('token') ?? '';
    const values = await seen(token);
    expect(values.get('site.app_name')).toBe('Seaside');
    expect(values.has('pages.bin_days')).toBe(false);
    expect(await publicValue('site.app_name')).not.toBe('Seaside');
    expect((await problemOf(seen('x'.repeat(43)))).code).toBe('preview_not_found');
    await api.deps.db.transaction((trx) =>
      trx.updateTable('users').set({ disabled: true }).where('id', '=', 'dev').execute(),
    );
    expect((await problemOf(seen(token))).code).toBe('preview_not_found');
    expect((await problemOf(look(otto, {}))).status).toBe(403);
  });

  it('two first writers do not both win', async () => {
    const id = 'site.meta_description';
    const first = await read(id);
    const write = (value: string) =>
      api.admin(dev).updateSetting({ params: { id }, body: { value }, ifMatch: first.etag ?? '' });
    const outcomes = await Promise.allSettled([write('One'), write('Two')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('tells of each setting what it may hold and what one needs to change it', async () => {
    expect((await read('site.brand_name')).data.data.attributes).toMatchObject({
      permission: null,
      schema: { type: 'string', minLength: 1, maxLength: 100 },
    });
    expect((await read('footer.middle_html')).data.data.attributes.permission).toBe('content.unsafe_html');
  });

  it('keeps JSON and HTML for those who may write code, and everything for those who may change settings', async () => {
    const update = (as: typeof ada, id: string, value: unknown) =>
      api.admin(as).updateSetting({ params: { id }, body: { value }, ifMatch: '*' });
    for (const person of [pia, otto, iris])
      expect((await problemOf(update(person, 'site.brand_name', 'X'))).status, person.id).toBe(403);
    await update(dev, 'footer.bottom_html', '<p>Imprint</p>');
    expect((await problemOf(api.admin(otto).listSettings())).status).toBe(403);
  });
});

describe('menus', () => {
  const entry = (values = {}) => ({ menu: 'header' as const, title: 'Cars', url: '/cars', ...values });

  it('answers trees with translated titles and leaves out pages that are not public', async () => {
    const page = (await api.admin().createPage({ body: { title: 'Cars', slug: 'cars' } })).data.data;
    const parent = await api.admin(pia).createNavEntry({ body: entry({ page_id: page.id, titles: { de: 'Wagen' } }) });
    await api.admin(pia).createNavEntry({ body: entry({ title: 'Below', parent_id: parent.data.data.id }) });
    expect((await api.content(guest).navEntries()).data.data).toEqual([]);
    await api.admin(pia).publishPage({ params: { id: page.id }, body: { revision: 0 } });
    const [tree] = (await api.content(guest).navEntries({ query: { locale: 'de' } })).data.data;
    expect(tree?.attributes).toMatchObject({ title: 'Wagen', url: '/cars' });
    expect(tree?.attributes.untranslated).toBeUndefined();
    expect(tree?.attributes.children).toMatchObject([{ title: 'Below', untranslated: true }]);
  });

  it('opens the window that a link page asks for', async () => {
    const link = {
      title: 'Shop',
      slug: 'shop',
      kind: 'link' as const,
      link_type: 'external' as const,
      to: 'https://shop.example',
      link_new_window: true,
    };
    const page = (await api.admin().createPage({ body: link })).data.data;
    await api.admin(pia).publishPage({ params: { id: page.id }, body: { revision: 0 } });
    await api.admin(pia).createNavEntry({ body: entry({ title: 'Shop', page_id: page.id }) });
    const entries = (await api.content(guest).navEntries({})).data.data.map(({ attributes }) => attributes);
    expect(entries.find(({ title }) => title === 'Shop')).toMatchObject({ url: '/shop', target: '_blank' });
    expect(entries.find(({ title }) => title === 'Cars')?.target).toBe('_self');
  });

  it('refuses cycles, other menus, unsafe addresses and stale writers', async () => {
    const made = await api.admin(pia).createNavEntry({ body: entry() });
    const { id } = made.data.data;
    const update = (values: object, ifMatch = '*') =>
      api.admin(pia).updateNavEntry({ params: { id }, body: entry(values), ifMatch });
    expect((await problemOf(update({ parent_id: id }))).errors?.[0]?.code).toBe('cycle');
    expect((await problemOf(update({ parent_id: 'nope' }))).errors?.[0]?.code).toBe('parent_not_found');
    expect((await problemOf(update({ page_id: 'nope' }))).errors?.[0]?.code).toBe('page_not_found');
    expect((await problemOf(update({ url: 'javascript:alert(1)' }))).errors?.[0]?.code).toBe('url');
    await update({ title: 'Autos' }, made.etag);
    expect(await problemOf(update({ title: 'Late' }, made.etag))).toMatchObject({
      status: 412,
      meta: { changed_fields: ['title'] },
    });
    expect((await problemOf(api.admin(otto).createNavEntry({ body: entry() }))).status).toBe(403);
    await api.admin(pia).deleteNavEntry({ params: { id }, ifMatch: '*' });
    expect((await problemOf(update({}))).status).toBe(404);
  });
});
