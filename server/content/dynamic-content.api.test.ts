import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { batchOf, snippet } from '#fixtures/builders/drafts.ts';
import { type Api, guest, openApi, pia, problemOf } from '#tests/support/api-bed.ts';

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

it('lists of dynamic content are answered by their ids; those that nobody knows are empty', async () => {
  const id = 'dynamic_content.lists';
  const { etag } = await api.admin().getSetting({ params: { id } });
  const value = { 'u-1': { name: 'Regions', values: ['north', 'south'] } };
  await api.admin().updateSetting({ params: { id }, ifMatch: etag ?? '', body: { value } });
  const { data } = await api.content(guest).dynamicContent({ params: { uuids: 'u-1, u-2,constructor' } });
  expect(data).toEqual({ data: { 'u-1': ['north', 'south'], 'u-2': [], constructor: [] } });
});

it('the rule of a block travels with its publication, and changing it alone is a change for visitors', async () => {
  const { id } = (await api.admin().createPage({ body: { title: 'Rule', slug: 'rule' } })).data.data;
  const send = (base: number, dynamic: object) =>
    api.admin().sendCommands({
      params: { id },
      body: {
        base_revision: base,
        client: randomUUID(),
        batches: [
          batchOf([
            base === 0
              ? { do: 'insertBlock', block: 's', value: { ...snippet('a0'), visibility: { dynamic } as never } }
              : { do: 'setBlock', block: 's', key: 'visibility', value: { dynamic } },
          ]),
        ],
      },
    });
  const rule = { strategy: 'url_brands', value: 'Defender', fallback: 's2' };
  await send(0, rule);
  await api.admin(pia).publishPage({ params: { id }, body: { revision: 1 } });
  const page = (await api.content(guest).pageByPath({ params: { path: 'rule' }, query: {} })).data;
  expect(page.included[0]?.attributes).toMatchObject({ visibility: { dynamic: rule } });
  await send(1, { ...rule, value: 'Discovery' });
  expect((await api.admin().getPage({ params: { id } })).data.data.attributes.status).toBe('changed');
  expect((await problemOf(send(2, { strategy: 'weather' }))).status).toBe(422);
});
