import { afterAll, beforeAll, expect, it } from 'vitest';
import visitors from '#server/visitors/visitors.service.ts';
import { type Api, guest, iris, openApi, otto, problemOf } from '#tests/support/api-bed.ts';

let api: Api;
let now = Date.parse('2026-03-01T10:00:00Z');
beforeAll(async () => {
  api = await openApi({ clock: () => new Date(now), more: [visitors] });
});
afterAll(() => api.close());

const first = '0d7c1c8e-52d5-4a51-9c53-0f3e6e4f2f00';
const second = '9d1e7f5a-53a8-4c2b-8a60-6a2f7e1b4d11';
const yes = {
  id: first,
  version: 2,
  status: 'accepted' as const,
  scopes: ['obligatory' as const, 'marketing' as const],
};
const no = { id: second, version: 2, status: 'rejected' as const, scopes: ['obligatory' as const], by_signal: true };

it('keeps a decision with its time and nothing about who made it; a change of mind is a second line', async () => {
  await api.visitors(guest).noteConsent({ body: yes });
  now += 60_000;
  await api.visitors(guest).noteConsent({ body: no });
  await api.visitors(guest).noteConsent({ body: { ...no, id: first } });
  const { data } = await api.visitors(iris).listConsents({});
  expect(data.data.map(({ attributes }) => [attributes.id, attributes.status])).toEqual([
    [first, 'rejected'],
    [second, 'rejected'],
    [first, 'accepted'],
  ]);
  const rows = await api.deps.db.read.selectFrom('consents').selectAll().execute();
  expect([...new Set(rows.flatMap((row) => Object.keys(row)))].sort()).toEqual(
    ['at', 'by_signal', 'id', 'scopes', 'status', 'version'].sort(),
  );
  const found = await api.visitors(iris).listConsents({ query: { text: first.toUpperCase(), status: 'accepted' } });
  expect(found.data.meta?.total_count).toBe(1);
});

it('counts by day, scope and version, and gives the log as a file that is audited', async () => {
  const figures = (await api.visitors(iris).consentFigures({})).data.data.attributes;
  expect(figures).toMatchObject({ total: 3, accepted: 1, rejected: 2, by_signal: 2, kept_months: 24 });
  expect(figures.by_scope).toEqual([{ scope: 'marketing', count: 1 }]);
  expect(figures.by_version).toEqual([{ version: 2, count: 3 }]);
  expect(figures.by_day).toHaveLength(30);
  expect(figures.by_day.at(-1)).toEqual({ day: '2026-03-01', accepted: 1, rejected: 2 });
  const file = await api.fetch('/api/visitors/consent_export', { as: iris });
  expect(file.headers.get('content-disposition')).toContain('consents.csv');
  expect(await file.text()).toContain(`${first},2026-03-01T10:00:00.000Z,2,accepted,obligatory marketing,no`);
  const audit = await api.admin().listAudit({ query: { action: 'consents.exported' } });
  expect(audit.data.data).toHaveLength(1);
});

it('takes nothing else, from nobody too often, and shows it to those who may see visitors', async () => {
  const send = (body: object) =>
    api.fetch('/api/visitors/consents', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  for (const body of [
    { ...yes, email: 'ana@example.com' },
    { ...yes, id: '=1+1' },
    { ...yes, scopes: ['everything'] },
    { ...yes, version: 0 },
  ])
    expect((await send(body)).status).toBe(422);
  expect((await problemOf(api.visitors(otto).listConsents({}))).status).toBe(403);
  expect((await problemOf(api.visitors(iris).consentFigures({ query: { from: '2020-01-01' } }))).code).toBe(
    'invalid_period',
  );
  const statuses = [];
  for (let sent = 0; sent < 20; sent += 1) statuses.push((await send(yes)).status);
  expect(statuses.at(-1)).toBe(429);
});

it('forgets what is older than the setting says', async () => {
  now += 700 * 86_400_000;
  await api.deps.service('visitors').rotate();
  expect((await api.deps.db.read.selectFrom('consents').selectAll().execute()).length).toBeGreaterThan(0);
  now += 40 * 86_400_000;
  await api.deps.service('visitors').rotate();
  expect(await api.deps.db.read.selectFrom('consents').selectAll().execute()).toEqual([]);
});
