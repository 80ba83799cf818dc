import { expect, it } from 'vitest';
import { type BlockKey, templates } from '#block-schemas/index.ts';
import type { SnapshotBlock } from '#documents/page/document.types.ts';
import { checkSamples } from './check-samples.ts';

/** What is said of a block that holds its example. */
const details = (type: BlockKey): string => {
  const props = structuredClone(templates[type].examples[0]) as SnapshotBlock['props'];
  const block = { type, v: 1, anchor: '', active_positions: null, visibility: null, props };
  return checkSamples([{ id: 'b', block, prepared: null }])
    .map(({ detail }) => detail)
    .join('\n');
};

it('quotes words of an example, not its code', () => {
  expect(details('map-update')).toContain('“Terran 90”');
  expect(details('map-update')).not.toContain('{"');
  expect(details('html-box')).toContain('“Service prices, parts and labour included');
  expect(details('html-box')).not.toContain('<');
});
