import { expect, it } from 'vitest';
import { createSite } from '#site/site.entry.ts';
import { createTestBed } from '#site/testing/test-bed.ts';

it.each([
  ['/elsewhere', 'https://dealer.test/elsewhere'],
  ['https://group.example/cars', 'https://group.example/cars'],
  ['https://[', 'https://dealer.test/about'],
  [' ', 'https://dealer.test/about'],
])('a page whose address for search engines is %j is shown, and says %j', async (canonical, said) => {
  const snapshot = { root: [], blocks: {} };
  const page = { id: 'about', path: '/about', snapshot, meta: { canonical_url: canonical } };
  const site = createSite(createTestBed({ pages: [page] }).deps);
  const { status, body } = await site.handle({ method: 'GET', url: '/about', headers: {} });
  const [, found] = /<link rel="canonical" href="([^"]+)"/.exec(Buffer.from(body ?? []).toString()) ?? [];
  expect([status, found]).toEqual([200, said]);
  await site.close();
});
