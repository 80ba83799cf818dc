import type { SnapshotBlock } from '#documents/page/document.types.ts';
import { blocksAtPlace, isPlace, sourceOf } from '#documents/page/reusables.ts';
import { translateSnapshot } from '#documents/page/translate.ts';
import { t } from '#editor/i18n/t.ts';
import type { SectionDraft } from './section-drafts.ts';

/** A place as the frame draws it: the blocks it shows, or words where it shows none. */
export interface DrawnPlace extends SnapshotBlock {
  shows?: string[];
  notice?: string;
}

const notices: Record<Exclude<SectionDraft['kind'], 'ready'>, string> = {
  loading: t('Loading the reusable section…'),
  missing: t('This reusable section is gone or in the bin. Visitors see nothing here.'),
  failed: t('The reusable section could not be loaded.'),
};

/**
 * Blocks as the frame is told of them: each place with the blocks of its section, in the language the canvas shows;
 * null stays null (the block is gone).
 */
export const withSections = <Block extends SnapshotBlock | null>(
  blocks: Readonly<Record<string, Block>>,
  sections: ReadonlyMap<string, SectionDraft>,
  locale: string | null,
): Record<string, Block | DrawnPlace> => {
  const places = Object.entries(blocks).filter(([, block]) => block !== null && isPlace(block));
  if (places.length === 0) return blocks;
  const drawn: Record<string, Block | DrawnPlace> = { ...blocks };
  for (const [id, block] of places) {
    if (block === null) continue;
    const section = sections.get(sourceOf(block) ?? '') ?? { kind: 'missing' };
    if (section.kind !== 'ready') {
      drawn[id] = { ...block, notice: notices[section.kind] };
      continue;
    }
    const snapshot = locale === null ? section.snapshot : translateSnapshot(section.snapshot, locale);
    const { root, blocks: inside } = blocksAtPlace(id, snapshot);
    Object.assign(drawn, inside);
    drawn[id] =
      root.length > 0
        ? { ...block, shows: root }
        : { ...block, notice: t('“{title}” has no blocks yet.', { title: section.title }) };
  }
  return drawn;
};
