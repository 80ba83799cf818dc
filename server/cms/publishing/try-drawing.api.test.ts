import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { publicBlocks } from '#api-clients/content/public-blocks.ts';
import { batchOf, snippet } from '#fixtures/builders/drafts.ts';
import { defineService, type ServerDeps } from '#server/http/define-service.ts';
import { type Api, guest, openApi, pia, problemOf } from '#tests/support/api-bed.ts';

/** Addresses that were drawn, and how the site fares: it draws all but "Broken", nothing at all, or takes for ever. */
let drawn: string[];
let fares: 'well' | 'badly' | 'slowly';

/** A site that asks the content service for the draft, as the real one does (proved in try-page.test.ts). */
const site = defineService({
  name: 'site-host',
  create: (deps: ServerDeps) => ({
    handle: () => Promise.reject(new Error('not asked')),
    form: async () => null,
    navigation: async () => null,
    warm: async () => {},
    close: async () => {},
    async try(url: string, token: string) {
      drawn.push(url);
      if (fares === 'badly') return { kind: 'failed' as const };
      if (fares === 'slowly') return new Promise<never>(() => {});
      const path = url.replace(/^\/de\//, '/').slice(1);
      const address = `http://cars.example/api/content/public_api/pages/by_path/${path}?preview_token=${token}`;
      const answer = await deps.service('localFetch')(address);
      if (!answer.ok) return { kind: 'unknown' as const };
      const { included } = (await answer.json()) as {
        included: { id: string; attributes: { fields: { heading?: string } } }[];
      };
      const broken = included.filter(({ attributes }) => attributes.fields.heading === 'Broken');
      return { kind: 'drawn' as const, failedBlocks: broken.map(({ id }) => id) };
    },
  }),
});

let api: Api;
beforeAll(async () => {
  api = await openApi({ more: [site] });
  await api.deps.db.transaction((trx) =>
    trx
      .insertInto('users')
      .values({
        id: 'pia',
        issuer: 'test',
        subject: 'pia',
        name: 'Pia',
        email: 'pia@cars.example',
        roles: '["publisher"]',
      })
      .execute(),
  );
});
afterAll(() => api.close());
beforeEach(() => {
  drawn = [];
  fares = 'well';
});

const change = (id: string, base: number, commands: Parameters<typeof batchOf>[0]) =>
  api.admin().sendCommands({
    params: { id },
    body: { base_revision: base, client: randomUUID(), batches: [batchOf(commands)] },
  });
let count = 0;
const newPage = async () => {
  count += 1;
  const slug = `drawn-${count}`;
  const { id } = (await api.admin().createPage({ body: { title: 'A page', slug } })).data.data;
  await change(id, 0, [{ do: 'insertBlock', block: 's', value: snippet('a0', { heading: 'Good' }) }]);
  return { id, slug };
};
const publish = (id: string, revision: number) => api.admin(pia).publishPage({ params: { id }, body: { revision } });
const headingOf = async (slug: string) =>
  publicBlocks((await api.content(guest).pageByPath({ params: { path: slug } })).data)[0]?.attributes.fields.heading;

it('a page with a block that cannot be drawn is not published; the block is named, and visitors keep what was public', async () => {
  const { id, slug } = await newPage();
  await publish(id, 1);
  expect(drawn).toEqual([`/${slug}`]);
  await change(id, 1, [{ do: 'setField', block: 's', path: '/heading', value: 'Broken' }]);
  expect(await problemOf(publish(id, 2))).toMatchObject({
    status: 422,
    errors: [
      { code: 'block_not_drawn', source: { pointer: '/blocks/s' }, meta: { block: 's', block_label: 'Snippet' } },
    ],
  });
  expect(await headingOf(slug)).toBe('Good');
  await change(id, 2, [{ do: 'setField', block: 's', path: '/heading', value: 'Better' }]);
  await publish(id, 3);
  expect(await headingOf(slug)).toBe('Better');
  const left = await api.deps.db.read.selectFrom('page_previews').select('token_hash').execute();
  expect(left, 'no token outlives its trial').toEqual([]);
});

it('a page that cannot be drawn at all is not published, one that takes too long is', { timeout: 30_000 }, async () => {
  const { id, slug } = await newPage();
  fares = 'badly';
  expect((await problemOf(publish(id, 1))).errors).toMatchObject([{ code: 'page_not_drawn' }]);
  fares = 'slowly';
  await publish(id, 1);
  expect(await headingOf(slug)).toBe('Good');
});
