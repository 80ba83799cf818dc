import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, farid, openForms } from '#tests/support/api-bed.ts';
import { seedDemoLeads } from './seed-demo-leads.ts';

let api: Api;
beforeAll(async () => {
  api = await openForms({ DEMO: 'on' });
});
afterAll(() => api.close());

it('fills the demo’s own forms once, with people who do not exist, as real leads are', async () => {
  const rows = await api.deps.db.read.selectFrom('leads').selectAll().execute();
  expect(Object.keys(Object.groupBy(rows, ({ form_id }) => form_id)).sort()).toEqual([
    'contact',
    'part-exchange',
    'test-drive',
  ]);
  expect(await seedDemoLeads(api.deps, await api.deps.service('forms').core())).toBe(0);
  const now = Date.now();
  for (const row of rows) {
    expect(row.created_at.getTime()).toBeLessThanOrEqual(now);
    expect(row.created_at.getTime()).toBeGreaterThan(now - 61 * 86_400_000);
    if (row.answered_at) expect(row.answered_at.getTime()).toBeGreaterThan(row.created_at.getTime());
    for (const text of Object.values(row.values).map(String))
      expect(text).toMatch(/^(?!.*@(?!example\.com))(?!\+(?!447700900))/);
  }
  const { data } = await api.forms(farid).leadStatistics({});
  expect(data.data.attributes.total).toBeGreaterThan(100);
  expect(data.data.attributes.won).toBeGreaterThan(0);
  expect(data.data.attributes.median_response_minutes).toBeGreaterThan(1);
});

it('shows deliveries in the states a person meets, each with its tries, and how often forms were seen', async () => {
  const rows = await api.deps.db.read.selectFrom('lead_deliveries').selectAll().execute();
  const states = Object.groupBy(rows, ({ status }) => status);
  expect(Object.keys(states).sort()).toEqual(['cancelled', 'delivered', 'failed']);
  expect(states.failed?.length).toBeLessThan(rows.length / 10);
  const [failed] = states.failed ?? [];
  const { data } = await api
    .forms(farid)
    .leadTimeline({ params: { id: failed?.form_id ?? '', leadId: failed?.lead_id ?? '' } });
  const tries = data.data.filter(({ attributes }) => /delivery_(retrying|failed)/.test(attributes.kind));
  expect(tries.filter(({ attributes }) => attributes.detail.type === 'webhook')).toHaveLength(3);
  const figures = (await api.forms(farid).leadStatistics({})).data.data.attributes;
  expect(figures.activity?.views).toBeGreaterThan(figures.total * 5);
  expect(figures.activity?.starts).toBeGreaterThan(figures.total);
  const one = await api.forms(farid).leadStatistics({ query: { form_id: 'part-exchange' } });
  const { by_step, total } = one.data.data.attributes;
  const reached = by_step.map((step) => step.reached);
  expect(reached).toHaveLength(3);
  expect([...reached, total]).toEqual([...reached, total].sort((a, b) => b - a));
});
