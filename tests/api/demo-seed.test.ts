import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemo } from '../../server/admin/seed/seed-demo.ts';
import { type Api, openApi } from './api-server.ts';

let api: Api;
beforeAll(async () => {
  api = await openApi({ demo: true });
});
afterAll(() => api.close());

it('fills an empty database with published pages and menus, once', async () => {
  const pages = (await api.admin().listPages()).data.data;
  expect(pages.length).toBeGreaterThan(4);
  expect(pages.filter(({ attributes }) => attributes.status !== 'published')).toEqual([]);
  const home = await api.content.pageByPath({ params: { path: '' } });
  expect(home.data.included.length).toBeGreaterThan(2);
  expect((await api.content.navEntries({ query: { locale: 'de' } })).data.data.length).toBeGreaterThan(2);
  await seedDemo(api.deps);
  expect((await api.admin().listPages()).data.data).toHaveLength(pages.length);
});

it('has no page with anything that stands against publishing', async () => {
  for (const { id, attributes } of (await api.admin().listPages()).data.data) {
    const { findings } = (await api.admin().checkPage({ params: { id } })).data.data.attributes;
    expect(
      findings.filter(({ severity }) => severity === 'error'),
      attributes.path,
    ).toEqual([]);
  }
});
