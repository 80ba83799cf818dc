import { expect, it } from 'vitest';
import { createSite } from '#site/site.entry.ts';
import { createTestBed } from '#site/testing/test-bed.ts';

it.each([
  { site: 'a site for everybody', isPrivate: false, hasMenus: true },
  { site: 'a site for those who have signed in', isPrivate: true, hasMenus: false },
])('$site says that there is no access; its menus and footer: $hasMenus', async ({ isPrivate, hasMenus }) => {
  const site = createSite(createTestBed({}, { isPrivate }).deps);
  const answer = await site.handle({ method: 'GET', url: '/no-access', headers: {} });
  const text = Buffer.from(answer.body ?? []).toString('utf8');
  expect([answer.status, text.includes('No access'), /<fc-header|<footer/.test(text)]).toEqual([403, true, hasMenus]);
  await site.close();
});
