import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDraftBlock } from '#documents/page/page-builders.ts';
import { batchOf } from '#fixtures/builders/drafts.ts';
import { type Api, ada, iris, openApi, pia, problemOf } from '#tests/support/api-bed.ts';

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const newPage = async (heading: string): Promise<string> => {
  const slug = `words-${randomUUID()}`;
  const { id } = (await api.admin().createPage({ body: { title: 'Words', slug } })).data.data;
  const value = newDraftBlock({ type: 'snippet', v: 1, at: 'root||a0', props: { heading } });
  const batches = [batchOf([{ do: 'insertBlock', block: 's1', value }])];
  await api.admin().sendCommands({ params: { id }, body: { base_revision: 0, client: randomUUID(), batches } });
  return id;
};
const find = async (text: string) => (await api.admin().findText({ body: { text } })).data.data.attributes;
const headingOf = async (id: string) =>
  (await api.admin().getDraft({ params: { id } })).data.data.attributes.document.blocks.s1?.props.heading;

describe('find and replace over the site', () => {
  it('tells each place with its words, and replaces what was chosen as one step a person can undo', async () => {
    const word = `w${randomUUID().slice(0, 8)}`;
    const [one, two] = [await newPage(`A ${word} and a ${word}`), await newPage(`The ${word}`)];
    const { pages, truncated } = await find(word.toUpperCase());
    expect(truncated).toBe(false);
    expect(pages.map(({ id, matches }) => [id, matches.length]).sort()).toEqual(
      [
        [one, 2],
        [two, 1],
      ].sort(),
    );
    const page = pages.find(({ id }) => id === one);
    const [first] = page?.matches ?? [];
    expect(first).toMatchObject({ before: 'A ', match: word, after: ` and a ${word}`, locked: false });
    if (!page || !first) throw new Error('The page was found');
    const { target, path, locale, index } = first;
    const body = { text: word, replacement: 'car', revision: page.revision, picks: [{ target, path, locale, index }] };
    const { replaced } = (await api.admin(pia).replaceText({ params: { id: one }, body })).data.data.attributes;
    expect(replaced).toBe(1);
    expect(await headingOf(one)).toBe(`A car and a ${word}`);
    expect(await headingOf(two)).toBe(`The ${word}`);
    const log = (await api.admin(pia).listBatches({ params: { id: one }, query: { mine: 'true' } })).data.data
      .attributes;
    expect(log.batches.map(({ label }) => label)).toEqual([`Replace “${word}” by “car”`]);
  });

  it('replaces nothing in a page that changed since the search, and nothing for people who may not edit', async () => {
    const id = await newPage('Stale words');
    const picks = [{ target: 's1', path: '/heading', locale: null, index: 0 }];
    const body = { text: 'words', replacement: 'x', revision: 0, picks };
    expect(await problemOf(api.admin().replaceText({ params: { id }, body }))).toMatchObject({
      status: 409,
      code: 'revision_changed',
    });
    expect(
      (await problemOf(api.admin(iris).replaceText({ params: { id }, body: { ...body, revision: 1 } }))).status,
    ).toBe(403);
    expect(await headingOf(id)).toBe('Stale words');
    expect(
      (await api.admin(ada).findText({ body: { text: 'stale', match_case: true } })).data.data.attributes.pages,
    ).toEqual([]);
  });
});
