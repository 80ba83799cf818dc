import { expect, it } from 'vitest';
import { createSite } from '#site/site.entry.ts';
import { createTestBed } from '#site/testing/test-bed.ts';

it('an article tells search engines its own day, or when it first went public; other pages tell none', async () => {
  const snapshot = { root: [], blocks: {} };
  const bed = createTestBed({
    pages: [
      { id: 'dated', path: '/news/dated', snapshot, meta: { news_date: '2026-11-03' } },
      { id: 'late', path: '/news/late', snapshot },
      { id: 'about', path: '/about', snapshot },
    ],
  });
  const site = createSite(bed.deps);
  const toldAt = async (url: string) => {
    const { body } = await site.handle({ method: 'GET', url, headers: {} });
    return /"datePublished":"([^"]*)"/.exec(Buffer.from(body ?? []).toString())?.[1];
  };
  expect(await toldAt('/news/dated')).toBe('2026-11-03');
  expect(await toldAt('/news/late')).toBe('2026-01-01T00:00:00.000Z');
  expect(await toldAt('/about')).toBeUndefined();
  site.close();
});
