import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageFile } from '#api-clients/admin/pages.resources.ts';
import { type Api, dev, iris, openApi, otto, problemOf } from '#tests/support/api-bed.ts';

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const folder = join(import.meta.dirname, '../../../fixtures/pages');
const fixtures = (): PageFile[] =>
  readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as PageFile);

const minimal = (values: Partial<PageFile> = {}): PageFile => ({
  schema: 'forecourt-page/1',
  path: '/imported',
  meta: { title: 'Imported' },
  root: ['a'],
  blocks: { a: { type: 'snippet', props: { heading: 'Hi', paragraph: '<p>Some <strong>bold</strong> words</p>' } } },
  ...values,
});

const importAll = (pages: PageFile[], query = {}) => api.admin(dev).importPages({ body: { pages }, query });

describe('page files', () => {
  it("import and export are each other's inverse for all demo pages", async () => {
    const created = (await importAll(fixtures())).data.data;
    expect(created.every(({ meta }) => meta?.outcome === 'created')).toBe(true);
    const exported = await Promise.all(
      created.map(async ({ id }) => (await api.admin(iris).exportPage({ params: { id } })).data),
    );
    const again = (await importAll(exported)).data.data;
    expect(again.every(({ meta }) => meta?.outcome === 'replaced')).toBe(true);
    const exportedAgain = await Promise.all(
      created.map(async ({ id }) => (await api.admin(iris).exportPage({ params: { id } })).data),
    );
    expect(exportedAgain).toEqual(exported);
  });

  it('lifts HTML into formatted text and fills what is missing', async () => {
    const [page] = (await importAll([minimal({ path: '/lifted' })])).data.data;
    const draft = (await api.admin().getDraft({ params: { id: page?.id ?? '' } })).data.data.attributes.document;
    expect(draft.blocks.a).toMatchObject({ v: 1, anchor: '', at: expect.stringMatching(/^root\|\|/) });
    expect(draft.blocks.a?.props.paragraph).toMatchObject({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [{ text: 'Some ' }, { text: 'bold', marks: [{ type: 'bold' }] }, { text: ' words' }],
        },
      ],
    });
  });

  it('a trial run tells what would happen and keeps nothing', async () => {
    const trial = await importAll([minimal({ path: '/trial' })], { dry_run: 'true' });
    expect(trial.data.data[0]?.meta?.outcome).toBe('created');
    const list = (await api.admin().listPages({ query: { text: '/trial' } })).data.data;
    expect(list).toEqual([]);
  });

  it.each<[string, Partial<PageFile>, string, string]>([
    ['a block that stands nowhere', { root: [] }, 'unplaced_block', '/pages/1/blocks/a'],
    ['a place without a block', { root: ['a', 'ghost'] }, 'unknown_block', '/pages/1/root/1'],
    ['a block at two places', { root: ['a', 'a'] }, 'duplicate_block', '/pages/1/root/1'],
    [
      'a wrong value',
      { blocks: { a: { type: 'snippet', props: { heading: 5 } } } },
      'type',
      '/pages/1/blocks/a/props/heading',
    ],
    ['a missing parent', { path: '/nowhere/page' }, 'parent_not_found', '/pages/1/path'],
    [
      'a translation of nothing',
      { translations: { de: { ghost: { '/heading': 'x' } } } },
      'unknown_block',
      '/pages/1/translations/de/ghost',
    ],
  ])('names file and place of %s, and imports none', async (_, change, code, pointer) => {
    const path = change.path ?? '/wrong';
    const problem = await problemOf(importAll([minimal({ path: '/right' }), minimal({ path, ...change })]));
    expect(problem.status).toBe(422);
    expect(problem.errors?.[0]).toMatchObject({ code, source: { pointer }, meta: { file: path } });
    expect((await api.admin().listPages({ query: { text: '/right' } })).data.data).toEqual([]);
  });

  it.each(['true', 'false'])(
    'names every file that cannot be imported, each with its reason (dry run: %s)',
    async (dryRun) => {
      const folder = `/many-${dryRun}`;
      const files = [
        minimal({ path: `${folder}-right` }),
        minimal({ path: folder, blocks: { a: { type: 'snippet', props: { heading: 5 } } } }),
        minimal({ path: '/nowhere/page' }),
        // Only waits for the page above it, which is named itself.
        minimal({ path: `${folder}/below` }),
        minimal({ path: `${folder}/below/faulty`, root: [] }),
        minimal({ path: `${folder}-right`, kind: 'folder' }),
      ];
      const problem = await problemOf(importAll(files, { dry_run: dryRun }));
      expect(problem).toMatchObject({ status: 422, code: 'validation_failed' });
      expect(problem.errors?.map(({ code, source }) => `${source?.pointer?.split('/')[2]} ${code}`)).toEqual([
        '1 type',
        '2 parent_not_found',
        '4 unplaced_block',
        '5 kind',
      ]);
      expect(problem.errors?.every(({ detail, meta }) => detail.startsWith(`${String(meta?.file)}: `))).toBe(true);
      expect((await api.admin().listPages({ query: { text: folder } })).data.data).toEqual([]);
    },
  );

  it('needs the rights of an edit, and cleans HTML for those who may not write code', async () => {
    expect((await problemOf(api.admin(iris).importPages({ body: { pages: [minimal()] } }))).status).toBe(403);
    const html = minimal({
      path: '/html',
      blocks: { a: { type: 'html-box', props: { code: '<b>x</b><script>y()</script>' } } },
    });
    const [page] = (await api.admin(otto).importPages({ body: { pages: [html] } })).data.data;
    const draft = (await api.admin().getDraft({ params: { id: page?.id ?? '' } })).data.data.attributes.document;
    expect(draft.blocks.a?.props.code).toBe('<b>x</b>');
  });

  it('makes editors that are behind an import load the page again', async () => {
    const [page] = (await importAll([minimal({ path: '/replaced' })])).data.data;
    const id = page?.id ?? '';
    await importAll([minimal({ path: '/replaced', meta: { title: 'Second' } })]);
    const late = await problemOf(
      api.admin().sendCommands({
        params: { id },
        body: {
          base_revision: 0,
          client: crypto.randomUUID(),
          batches: [
            {
              id: crypto.randomUUID(),
              step: crypto.randomUUID(),
              label: 'Edit',
              commands: [{ do: 'setMeta', key: 'title', value: 'Third' }],
            },
          ],
        },
      }),
    );
    expect(late).toMatchObject({ status: 409, code: 'revision_too_old' });
  });
});
