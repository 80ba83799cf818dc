import { expect, test } from 'vitest';
import { blockWeights } from './weights-file.ts';

const manifest = {
  'site/furniture/furniture.element.ts': { file: 'assets/furniture.js', bytes: 5_000 },
  'site/blocks/text/tabs/tabs.element.ts': { file: 'assets/tabs.js', bytes: 900 },
  _shared: { file: 'assets/shared.js', bytes: 300 },
  'site/blocks/text/new/new.element.ts': { file: 'assets/new.js' },
};
const page = { scripts: ['/shop/assets/furniture.js'], style: 12_000 };

test('a template weighs its scripts, what they share included, and its styles; what every page loads is not counted', () => {
  const weights = blockWeights(
    manifest,
    {
      page,
      tabs: { scripts: ['/shop/assets/tabs.js', '/shop/assets/shared.js', '/shop/assets/furniture.js'], style: 450 },
      snippet: { scripts: [], style: 80 },
    },
    '/shop',
  );
  expect(weights).toEqual({ tabs: { script: 1_200, style: 450 }, snippet: { script: 0, style: 80 } });
});

test('a template whose script was not weighed is left out rather than told too light', () => {
  expect(blockWeights(manifest, { page, new: { scripts: ['/assets/new.js'], style: 80 } }, '')).toEqual({});
});
