import { expect, it } from 'vitest';
import { createSite } from '../site.entry.ts';
import { createTestBed } from '../testing/test-bed.ts';
import { foundSiteBlocks, type SiteBlocks } from './load/site-blocks.ts';

const block = (type: string, props: Record<string, unknown>) => ({
  type,
  v: 1,
  anchor: '',
  active_positions: null,
  visibility: null,
  props,
});
const page = {
  id: 'about',
  path: '/about',
  locales: ['en', 'de'],
  snapshot: {
    root: ['b1', 'b2'],
    blocks: { b1: block('snippet', { heading: 'Bad' }), b2: block('quote', { quote: 'Fine' }) },
  },
};

it('a draft is tried before it is public: each block that cannot be drawn is named, nothing is kept', async () => {
  const bed = createTestBed({ pages: [page] });
  const broken = () => {
    throw new Error('never drawn');
  };
  const blocks: SiteBlocks = {
    ...foundSiteBlocks,
    component: (key) => (key === 'snippet' ? broken : foundSiteBlocks.component(key)),
  };
  const [failing, site] = [createSite(bed.deps, blocks), createSite(bed.deps)];
  expect(await failing.try('/about', 'secret')).toEqual({ kind: 'drawn', failedBlocks: ['b1'] });
  expect(await site.try('/de/about', 'secret')).toEqual({ kind: 'drawn', failedBlocks: [] });
  expect(await site.try('/nowhere', 'secret')).toEqual({ kind: 'unknown' });
  expect(bed.asked.filter((path) => path.includes('preview_token=secret'))).toHaveLength(3);
  bed.content.down = true;
  expect(await site.try('/about', 'secret')).toEqual({ kind: 'unknown' });
  await failing.close();
  await site.close();
});
