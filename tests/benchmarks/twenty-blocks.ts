import type { BlockKey } from '#block-schemas/index.ts';
import { sampleBlocks } from '#block-schemas/read/sample-blocks.ts';
import type { Command } from '#documents/page/commands.types.ts';
import { deriveSnapshot, draftFromSnapshot } from '#documents/page/derive-snapshot.ts';
import type { PageSnapshot, SnapshotBlock } from '#documents/page/document.types.ts';
import { emptyDraft } from '#documents/page/page-builders.ts';

/** Top blocks of the page; the three tabs of the section hold one each. A fixed list: templates come and go. */
const types: readonly BlockKey[] = [
  ...(['accordion', 'compare-images', 'content-blocks', 'gallery-carousel', 'hero-carousel'] as const),
  ...(['hero-title-banner', 'html-box', 'image-box', 'in-page-navigation', 'quote', 'section-tabs'] as const),
  ...(['sign-post', 'snippet', 'text-steps', 'snippet', 'quote', 'image-box'] as const),
];

/** What a block has besides its type and values. */
const placed = { anchor: '', active_positions: null, visibility: null };

/** Commands that put twenty blocks on an empty page: the samples of fourteen templates, the same each time. */
export function insertTwentyBlocks(): Command[] {
  let made = 0;
  const nextId = () => {
    made += 1;
    return `b${made}`;
  };
  const snapshot: PageSnapshot = deriveSnapshot(emptyDraft('Bench'));
  for (const type of types) {
    const { root, blocks } = sampleBlocks(type, nextId);
    snapshot.root.push(root);
    for (const [id, block] of Object.entries(blocks)) snapshot.blocks[id] = { ...placed, ...block } as SnapshotBlock;
  }
  const { blocks } = draftFromSnapshot(snapshot);
  return Object.entries(blocks).map(([block, value]) => ({ do: 'insertBlock', block, value }));
}
