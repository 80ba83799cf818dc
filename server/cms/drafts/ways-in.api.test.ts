import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminContract } from '#api-clients/admin/admin.contract.ts';
import type { PageFile } from '#api-clients/admin/pages.resources.ts';
import type { Command } from '#documents/page/commands.types.ts';
import { draftFromSnapshot } from '#documents/page/derive-snapshot.ts';
import type { Metahead, PageMeta, PageSnapshot, SnapshotBlock } from '#documents/page/document.types.ts';
import { newPageMeta } from '#documents/page/page-builders.ts';
import { batchOf } from '#fixtures/builders/drafts.ts';
import { type Api, dev, openApi, otto, type Person, problemOf } from '#tests/support/api-bed.ts';

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

/** Something that a page may not be given, by this person, whichever way it comes. */
interface Forbidden {
  code: string;
  status: 403 | 422;
  content: PageSnapshot;
  /** Only people with more rights may bring it, so it can be stored already and be copied from there. */
  byRight?: boolean;
  /** It is in the page's values, which not every way carries. */
  inMeta?: boolean;
}

const block = (type: string, props: SnapshotBlock['props'] = {}): SnapshotBlock => ({
  type,
  v: 1,
  anchor: '',
  active_positions: null,
  visibility: null,
  props,
});

const page = (blocks: Record<string, SnapshotBlock>, more: Partial<PageSnapshot> = {}): PageSnapshot => ({
  meta: newPageMeta('Forbidden'),
  root: Object.keys(blocks).slice(0, 1),
  blocks,
  translations: {},
  ...more,
});

const metahead: Metahead = { id: 'm1', kind: 'meta', name: 'robots', content: 'noindex' };
const nested = (levels: number): Record<string, SnapshotBlock> =>
  Object.fromEntries(
    Array.from({ length: levels }, (_, level) => [
      `b${level}`,
      block('section-tabs', {
        groups: [{ id: 'g1', label: 'Tab', ...(level + 1 < levels ? { blocks: [`b${level + 1}`] } : {}) }],
      }),
    ]),
  );

const things: Record<string, Forbidden> = {
  'elements of the head': {
    code: 'forbidden',
    status: 403,
    content: page({ a: block('snippet') }, { meta: { ...newPageMeta('Forbidden'), metaheads: [metahead] } }),
    byRight: true,
    inMeta: true,
  },
  'raw HTML': {
    code: 'forbidden',
    status: 403,
    content: page({ a: block('html-box', { code: '<script>1</script>', is_raw: true }) }),
    byRight: true,
  },
  'a block without a template': { code: 'unknown_type', status: 422, content: page({ a: block('no-such-block') }) },
  'a template named like what every object has': {
    code: 'unknown_type',
    status: 422,
    content: page({ a: block('constructor') }),
  },
  'a block named like what every object has': {
    code: 'reserved_name',
    status: 422,
    content: page({ constructor: block('snippet') }),
  },
  'a group named like what every object has': {
    code: 'reserved_name',
    status: 422,
    content: page({ a: block('section-tabs', { groups: [{ id: 'constructor', label: 'Tab' }] }) }),
  },
  'blocks too deep in each other': { code: 'too_deep', status: 422, content: page(nested(10)) },
  'texts in a language the site does not have': {
    code: 'unknown_locale',
    status: 422,
    content: page({ a: block('snippet') }, { translations: { 'con-structor': { a: { '/heading': 'Hi' } } } }),
  },
};

let count = 0;
const fresh = () => {
  count += 1;
  return `way-${count}`;
};
const newPage = async (person: Person = otto): Promise<string> =>
  (await api.admin(person).createPage({ body: { title: 'A page', slug: fresh() } })).data.data.id;

/** A page's content as the commands that bring it. */
const commandsOf = (content: PageSnapshot): Command[] => {
  const draft = draftFromSnapshot(content);
  const [first = '', ...below] = Object.keys(draft.blocks);
  const value = draft.blocks[first];
  const children = Object.fromEntries(below.flatMap((id) => (draft.blocks[id] ? [[id, draft.blocks[id]]] : [])));
  return [
    ...(content.meta.metaheads
      ? [{ do: 'setMeta' as const, key: 'metaheads' as const, value: content.meta.metaheads }]
      : []),
    ...(value ? [{ do: 'insertBlock' as const, block: first, value, children }] : []),
    ...Object.entries(content.translations).flatMap(([locale, targets]) =>
      Object.entries(targets).flatMap(([target, texts]) =>
        Object.entries(texts).map(([path, text]) => ({
          do: 'setTranslation' as const,
          locale,
          target,
          path,
          value: text,
        })),
      ),
    ),
  ];
};

const send = (id: string, commands: Command[], kind: 'do' | 'undo', person = otto) =>
  api.admin(person).sendCommands({
    params: { id },
    body: {
      base_revision: 0,
      client: randomUUID(),
      batches: [{ ...batchOf(commands), kind, ...(kind === 'undo' ? { target: randomUUID() } : {}) }],
    },
  });

const fileOf = (content: PageSnapshot, path: string): PageFile => ({
  schema: 'forecourt-page/1',
  path,
  meta: content.meta,
  root: content.root,
  blocks: Object.fromEntries(Object.entries(content.blocks).map(([id, value]) => [id, { ...value }])),
  translations: content.translations,
});
const fragmentOf = ({ root, blocks, translations }: PageSnapshot) => ({ root, blocks, translations });
const importAs = (person: Person, content: PageSnapshot, path: string) =>
  api.admin(person).importPages({ body: { pages: [fileOf(content, path)] }, query: {} });
const saveTemplate = async (person: Person, content: PageSnapshot): Promise<string> => {
  const body = {
    kind: 'page_template' as const,
    name: fresh(),
    meta: content.meta as PageMeta,
    fragment: fragmentOf(content),
  };
  return (await api.admin(person).createLibraryItem({ body })).data.data.id;
};

interface Way {
  /** Operations of the contract that this way goes through. */
  through: readonly (keyof typeof adminContract.operations)[];
  bring(content: PageSnapshot): Promise<unknown>;
  /** It copies what is stored, so it only meets what somebody with more rights stored. */
  copies?: boolean;
  /** It takes blocks alone, without the page's values. */
  blocksOnly?: boolean;
}

const ways: Record<string, Way> = {
  commands: { through: ['sendCommands'], bring: async (content) => send(await newPage(), commandsOf(content), 'do') },
  undo: { through: ['sendCommands'], bring: async (content) => send(await newPage(), commandsOf(content), 'undo') },
  import: { through: ['importPages'], bring: (content) => importAs(otto, content, `/${fresh()}`) },
  'import over a page': {
    through: ['importPages'],
    async bring(content) {
      const path = `/${fresh()}`;
      await importAs(otto, page({ first: block('snippet') }), path);
      return importAs(otto, content, path);
    },
  },
  'a saved section': {
    through: ['createLibraryItem'],
    bring: (content) =>
      api.admin(otto).createLibraryItem({ body: { kind: 'section', name: fresh(), fragment: fragmentOf(content) } }),
    blocksOnly: true,
  },
  'a page template': { through: ['createLibraryItem'], bring: (content) => saveTemplate(otto, content) },
  'a page from a template': {
    through: ['createPage'],
    async bring(content) {
      const template_id = await saveTemplate(dev, content);
      return api.admin(otto).createPage({ body: { title: 'From it', slug: fresh(), template_id } });
    },
    copies: true,
  },
  'a reusable section': {
    through: ['createReusable'],
    bring: (content) => api.admin(otto).createReusable({ body: { title: fresh(), fragment: fragmentOf(content) } }),
    blocksOnly: true,
  },
  'a copy of a page': {
    through: ['duplicatePage'],
    async bring(content) {
      const [made] = (await importAs(dev, content, `/${fresh()}`)).data.data;
      return api.admin(otto).duplicatePage({ params: { id: made?.id ?? '' }, body: {} });
    },
    copies: true,
  },
};

describe.each(Object.entries(ways))('by way of %s', (_way, { bring, copies, blocksOnly }) => {
  const met = Object.entries(things).filter(
    ([, { byRight, inMeta }]) => (!copies || byRight) && (!blocksOnly || !inMeta),
  );

  it.each(met)('%s is refused', async (_thing, { content, code, status }) => {
    const problem = await problemOf(bring(content));
    expect(problem.status).toBe(status);
    expect([problem.code, ...(problem.errors ?? []).map((error) => error.code)]).toContain(code);
  });

  it('what is allowed comes in', async () => {
    await bring(
      page({ a: block('snippet', { heading: 'Hello' }) }, { translations: { de: { a: { '/heading': 'Hallo' } } } }),
    );
  });
});

it('every operation that changes something is a way in that is walked here, or brings no content of pages', () => {
  const walked = Object.values(ways).flatMap(({ through }) => through);
  // Finding and replacing sends commands that the server makes itself, of texts alone.
  const withoutContent = [
    ...['updatePage', 'deletePage', 'restorePage', 'publishPage', 'unpublishPage', 'setPageRights'],
    ...['createPreview', 'revokePreview', 'updateLibraryItem', 'deleteLibraryItem', 'restoreLibraryItem'],
    ...['findText', 'replaceText', 'updateSetting', 'resetSetting'],
    ...['createNavEntry', 'updateNavEntry', 'deleteNavEntry'],
    ...['restoreSettingVersion', 'previewSettings'],
    ...['createMetahead', 'updateMetahead', 'publishMetahead', 'switchMetahead', 'orderMetaheads', 'deleteMetahead'],
    ...['putNavigationDraft', 'discardNavigationDraft', 'publishNavigationDraft'],
  ];
  const changing = Object.entries(adminContract.operations).flatMap(([name, { method }]) =>
    method === 'GET' ? [] : [name],
  );
  expect(changing.filter((name) => ![...walked, ...withoutContent].includes(name))).toEqual([]);
});

describe('an import over a page', () => {
  const locked = { ...block('snippet', { heading: 'Kept' }), locked: true };

  it('keeps what is locked, until the file unlocks it', async () => {
    const path = `/${fresh()}`;
    await importAs(otto, page({ a: locked }), path);
    const changed = { ...locked, props: { heading: 'Other' } };
    for (const blocks of [{ a: changed }, { b: block('snippet') }] as Record<string, SnapshotBlock>[])
      expect((await problemOf(importAs(otto, page(blocks), path))).errors?.[0]).toMatchObject({ code: 'block_locked' });
    await importAs(otto, page({ a: locked }), path);
    await importAs(otto, page({ a: { ...changed, locked: false } }), path);
  });

  it('neither adds elements of the head nor takes them off, and leaves those that stand', async () => {
    const path = `/${fresh()}`;
    const { content } = things['elements of the head'] ?? { content: page({}) };
    await importAs(dev, content, path);
    await importAs(otto, content, path);
    expect((await problemOf(importAs(otto, page({ a: block('snippet') }), path))).status).toBe(403);
  });
});

it('a block that holds others cannot be moved so that they stand too deep', async () => {
  const id = await newPage();
  const deep = draftFromSnapshot(page(nested(8)));
  const { b0, ...children } = deep.blocks;
  if (!b0) throw new Error('There is no outermost block.');
  const tall = draftFromSnapshot(
    page({ x: block('section-tabs', { groups: [{ id: 'g1', label: 'Tab', blocks: ['y'] }] }), y: block('snippet') }),
  );
  const { x, y } = tall.blocks;
  if (!x || !y) throw new Error('There are no blocks to move.');
  await send(id, [{ do: 'insertBlock', block: 'b0', value: b0, children }], 'do');
  const moving: Command[] = [
    { do: 'insertBlock', block: 'x', value: x, children: { y } },
    { do: 'moveBlock', block: 'x', at: 'b7|g1|a0' },
  ];
  const body = { base_revision: 1, client: randomUUID(), batches: [batchOf(moving)] };
  expect((await problemOf(api.admin(otto).sendCommands({ params: { id }, body }))).code).toBe('too_deep');
});

it('a place that names what every object has is no block', async () => {
  const id = await newPage();
  const value = draftFromSnapshot(page({ a: block('snippet') })).blocks.a;
  if (!value) throw new Error('There is no block.');
  await send(id, [{ do: 'insertBlock', block: 'a', value }], 'do');
  const body = {
    base_revision: 1,
    client: randomUUID(),
    batches: [batchOf([{ do: 'moveBlock', block: 'a', at: 'constructor||a1' }])],
  };
  await api.admin(otto).sendCommands({ params: { id }, body });
  const { document } = (await api.admin(otto).getDraft({ params: { id } })).data.data.attributes;
  expect(Object.keys(document.blocks)).toEqual(['a']);
});
