import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { MetaheadWrite } from '#api-clients/admin/metaheads.operations.ts';
import { type Api, ada, dev, guest, iris, openApi, otto, pia, problemOf } from '#tests/support/api-bed.ts';

let api: Api;
let home: string;
beforeAll(async () => {
  api = await openApi();
  // Links to previews ask whether who made them still may.
  const person = { id: 'ada', issuer: 'test', subject: 'ada', name: 'Ada', email: 'ada@cars.example' };
  await api.deps.db.transaction(async (trx) => {
    await trx
      .insertInto('users')
      .values({ ...person, roles: JSON.stringify(['admin']) })
      .execute();
  });
  home = (await api.admin().createPage({ body: { title: 'Home', slug: 'home-page' } })).data.data.id;
  await api.admin(pia).publishPage({ params: { id: home }, body: { revision: 0 } });
});
afterEach(async () => {
  for (const { id } of (await api.admin().listMetaheads({})).data.data)
    await api.admin().deleteMetahead({ params: { id }, ifMatch: '*' });
});
afterAll(() => api.close());

const write = (more: Partial<MetaheadWrite>): MetaheadWrite => ({
  name: 'Element',
  content: 'window.on = 1',
  language: 'javascript',
  in_body: false,
  rdx_core_page_id: null,
  reload_on_each_page: false,
  consent_scope: 'obligatory',
  ...more,
});
const make = async (more: Partial<MetaheadWrite>) => {
  const { data, etag = '' } = await api.admin(dev).createMetahead({ body: write(more) });
  return { ...data.data, etag };
};
const publish = async (id: string) => api.admin(dev).publishMetahead({ params: { id }, ifMatch: '*' });
const served = async (page?: string) =>
  (await api.content(guest).metaheads({ query: page ? { 'q[page_id_equal_or_null]': page } : {} })).data.data;
describe('an element', () => {
  it('is a draft until it is published; previews of pages show the draft, visitors what was published', async () => {
    const { id } = await make({ content: 'first()' });
    expect(await served()).toEqual([]);
    await publish(id);
    expect((await served()).map(({ attributes }) => attributes.content)).toEqual(['first()']);
    await api.admin(dev).updateMetahead({ params: { id }, body: write({ content: 'second()' }), ifMatch: '*' });
    expect((await served())[0]?.attributes.content).toBe('first()');
    const [line] = (await api.admin().listMetaheads({})).data.data;
    expect(line?.attributes).toMatchObject({ state: 'changed', enabled: true, size: 8 });
    const link = (await api.admin().createPreview({ params: { id: home }, body: {} })).data.data.attributes.url;
    const token = new URL(link, 'http://cars.example').searchParams.get('token') ?? '';
    const preview = await api
      .content(guest)
      .pageByPath({ params: { path: 'home-page' }, query: { preview_token: token } });
    const shown = preview.data.included.flatMap((part) => (part.type === 'metahead' ? [part.attributes.content] : []));
    expect(shown).toEqual(['second()']);
  });

  it('of a page is served for it and with it alone, beside those of every page, in their order', async () => {
    const everywhere = await make({ content: 'everywhere()' });
    const here = await make({ content: 'here()', rdx_core_page_id: home });
    const style = await make({
      language: 'scss',
      content: '@use "sass:math"; $w: math.div(10px, 2); a { b { width: $w } }',
    });
    for (const { id } of [everywhere, here, style]) await publish(id);
    expect((await served()).map(({ attributes }) => attributes.css ?? attributes.content)).toEqual([
      'everywhere()',
      'a b{width:5px}',
    ]);
    expect((await served(home)).map(({ id }) => id)).toEqual([everywhere.id, here.id, style.id]);
    await api.admin(dev).orderMetaheads({ body: { ids: [style.id, here.id] } });
    expect((await served(home)).map(({ id }) => id)).toEqual([style.id, here.id, everywhere.id]);
    const document = await api.content(guest).pageByPath({ params: { path: 'home-page' } });
    expect(document.data.included.map(({ type, id }) => [type, id])).toEqual(
      [style.id, here.id, everywhere.id].map((id) => ['metahead', id]),
    );
  });

  it('is off at once by its own switch and by the one of all', async () => {
    const { id } = await make({});
    await publish(id);
    const off = await api.admin(dev).switchMetahead({ params: { id }, body: { enabled: false }, ifMatch: '*' });
    expect(await served()).toEqual([]);
    await api.admin(dev).switchMetahead({ params: { id }, body: { enabled: true }, ifMatch: off.etag ?? '' });
    api.topics.length = 0;
    const all = { id: 'metaheads.enabled' };
    await api.admin().updateSetting({ params: all, body: { value: false }, ifMatch: '*' });
    expect(await served()).toEqual([]);
    expect((await api.admin().listMetaheads({})).data.meta?.is_off).toBe(true);
    expect(api.topics).toContain('settings');
    await api.admin().updateSetting({ params: all, body: { value: true }, ifMatch: '*' });
    expect(await served()).toHaveLength(1);
  });

  it('belongs to those who may write code; others read or see nothing', async () => {
    for (const person of [pia, otto])
      expect((await problemOf(api.admin(person).createMetahead({ body: write({}) }))).status).toBe(403);
    expect((await problemOf(api.admin(otto).listMetaheads({}))).status).toBe(403);
    expect((await api.admin(iris).listMetaheads({})).data.data).toEqual([]);
    const { id, etag } = await make({});
    await api.admin(ada).updateMetahead({ params: { id }, body: write({ name: 'Other' }), ifMatch: etag });
    expect((await problemOf(api.admin(dev).deleteMetahead({ params: { id }, ifMatch: etag }))).status).toBe(412);
    expect((await problemOf(api.admin(dev).createMetahead({ body: write({ rdx_core_page_id: 'none' }) }))).status).toBe(
      422,
    );
    const audit = (await api.admin().listAudit({ query: { subject: `metahead:${id}` } })).data.data;
    expect(audit.map(({ attributes }) => attributes.action)).toEqual(['metahead.updated', 'metahead.created']);
  });
});

describe('a broken element', () => {
  it('says line and column, is kept as a draft, and is not let out', async () => {
    const { id, attributes } = await make({ language: 'scss', content: 'a {\n  color: $none;\n}' });
    expect(attributes.problem).toEqual({ message: 'Undefined variable.', line: 2, column: 10 });
    expect(await problemOf(publish(id))).toMatchObject({
      status: 422,
      errors: [{ code: 'metahead_broken', detail: 'Line 2, column 10: Undefined variable.' }],
    });
    expect(await served()).toEqual([]);
  });
});
