import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ViewNote } from '#api-clients/visitors/visits.operations.ts';
import visitors from '#server/visitors/visitors.service.ts';
import { type Api, iris, openApi, otto, problemOf } from '#tests/support/api-bed.ts';

let api: Api;
let now = Date.parse('2026-03-10T10:00:00Z');
beforeAll(async () => {
  api = await openApi({ clock: () => new Date(now), more: [visitors] });
});
afterAll(() => api.close());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15';
const see = async (note: Partial<ViewNote>, headers: Record<string, string> = {}) =>
  (
    await api.fetch('/api/visitors/views', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': FIREFOX, ...headers },
      body: JSON.stringify({ path: '/', locale: 'en', ...note }),
    })
  ).status;
const figures = async (query: Record<string, string> = {}) => {
  await api.deps.service('visitors').counter.flush();
  return (await api.visitors(iris).visitFigures({ query })).data.data.attributes;
};

it('counts views, visits and visitors of a day by page, language and source, and keeps nothing about anybody', async () => {
  expect(await see({ referrer: 'search.example' })).toBe(204);
  await see({ path: '/offers/' });
  await see({ path: '/', locale: 'de', source: 'Newsletter' }, { 'user-agent': SAFARI });
  const first = await figures();
  expect(first.total).toEqual({ views: 3, visits: 2, visitors: 2, leads: 0 });
  expect(first.by_source.map(({ key, visits }) => [key, visits])).toEqual([
    ['newsletter', 1],
    ['search.example', 1],
  ]);
  expect(first.by_page.map(({ key, views }) => [key, views])).toEqual([
    ['/', 2],
    ['/offers', 1],
  ]);
  // Half an hour later the same browser is another visit, and still the same visitor.
  now += 31 * 60_000;
  await see({ path: '/offers' });
  expect((await figures()).total).toEqual({ views: 4, visits: 3, visitors: 2, leads: 0 });
  expect((await figures({ locale: 'de' })).total.views).toBe(1);
  expect((await figures({ path: '/offers' })).total.views).toBe(2);
  const marks = await api.deps.db.read.selectFrom('visit_marks').selectAll().execute();
  expect(JSON.stringify(marks)).not.toMatch(/Firefox|127\.0|Mozilla/);
});

it('makes no hash of browsers that ask not to be tracked: their views and arrivals are counted all the same', async () => {
  const before = (await figures()).total;
  const marks = async () => (await api.deps.db.read.selectFrom('visit_marks').selectAll().execute()).length;
  const known = await marks();
  await see({ referrer: 'search.example' }, { 'sec-gpc': '1', 'user-agent': `${FIREFOX} a` });
  await see({ path: '/offers' }, { dnt: '1', 'user-agent': `${FIREFOX} b` });
  const { total } = await figures();
  expect(total).toEqual({ ...before, views: before.views + 2, visits: before.visits + 1 });
  expect(await marks()).toBe(known);
});

it('leaves out bots, and what is no page', async () => {
  const before = (await figures()).total;
  for (const agent of [
    'Googlebot/2.1',
    'curl/8.0',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
    'Mozilla/5.0 HeadlessChrome/149',
    '',
  ])
    expect(await see({}, { 'user-agent': agent })).toBe(204);
  expect(await see({ path: 'https://elsewhere.example' })).toBe(422);
  expect((await figures()).total).toEqual(before);
});

it('counts leads where they were sent', async () => {
  api.deps.service('visitors').counter.lead({ path: '/contact', locale: 'en', source: 'newsletter' });
  const { total, by_page } = await figures();
  expect(total.leads).toBe(1);
  expect(by_page.find(({ key }) => key === '/contact')).toMatchObject({ leads: 1, views: 0 });
});

it('forgets by tomorrow whom a hash meant', async () => {
  now += 2 * 86_400_000;
  await see({});
  await figures();
  const salts = await api.deps.db.read.selectFrom('visit_salts').select('day').execute();
  expect(salts).toHaveLength(1);
  expect(await api.deps.db.read.selectFrom('visit_marks').selectAll().execute()).toHaveLength(1);
});

it('tells long periods by month, rolls old days up and forgets them after 25 months', async () => {
  const rows = () => api.deps.db.read.selectFrom('visits').select(['day', 'path']).execute();
  now = Date.parse('2026-08-15T10:00:00Z');
  const before = (await figures({ from: '2026-03-01', to: '2026-03-31' })).total;
  await api.deps.service('visitors').rotate();
  expect((await figures({ from: '2026-03-01', to: '2026-03-31' })).total).toEqual(before);
  expect(new Set((await rows()).map(({ day }) => String(day)))).toHaveProperty('size', 1);
  const year = await figures({ from: '2026-01-01', to: '2026-08-15' });
  expect([year.grain, year.by_time.find(({ key }) => key === '2026-03')?.views]).toEqual(['month', before.views]);
  now = Date.parse('2028-05-15T10:00:00Z');
  await api.deps.service('visitors').rotate();
  expect(await rows()).toEqual([]);
});

it('is for those who may see visitors', async () => {
  expect((await problemOf(api.visitors(otto).visitFigures({}))).status).toBe(403);
});
