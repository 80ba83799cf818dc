import type { PageSnapshot } from '#documents/page/document.types.ts';
import type { BlockFragment } from '#documents/page/fragment.types.ts';
import { expandReusables, ownBlock, type ReusableSource, sourceOf } from '#documents/page/reusables.ts';
import { translateSnapshot } from '#documents/page/translate.ts';

/** A part of a public page with a section in it. */
export interface DrawnPart {
  fragment: BlockFragment;
  /** The section's own blocks in it; none where the page shows nothing of it. */
  focus: ReadonlySet<string>;
}

export interface PartToDraw {
  /** The page as it is public. */
  page: PageSnapshot;
  /** Id of the section. */
  section: string;
  /** What the section shows; null: nothing. */
  shows: ReusableSource['snapshot'] | null;
  locale: string;
}

/** The block and all inside it. */
const subtreeOf = (id: string, blocks: PageSnapshot['blocks']): string[] => [
  id,
  ...(blocks[id]?.props.groups ?? []).flatMap((group) =>
    (group.blocks ?? []).flatMap((inner) => subtreeOf(inner, blocks)),
  ),
];

/** The top block that shows a section first, with its neighbours, as visitors of a language see them; null without one. */
export const aroundPlace = ({ page, section, shows, locale }: PartToDraw): DrawnPart | null => {
  const isPlaceOfIt = (id: string): boolean => {
    const block = page.blocks[id];
    return block !== undefined && sourceOf(block) === section;
  };
  const at = page.root.findIndex((top) => subtreeOf(top, page.blocks).some(isPlaceOfIt));
  if (at < 0) return null;
  const root = page.root.slice(Math.max(0, at - 1), at + 2);
  const part = { ...page, root };
  const sources = new Map(shows ? [[section, { snapshot: shows }]] : []);
  const { blocks, translations, ...drawn } = translateSnapshot(expandReusables(part, sources), locale);
  const inside = new Set(drawn.root.flatMap((id) => subtreeOf(id, blocks)));
  return {
    fragment: {
      root: drawn.root,
      blocks: Object.fromEntries(Object.entries(blocks).filter(([id]) => inside.has(id))),
      translations,
    },
    focus: new Set([...inside].filter((id) => ownBlock(id) !== id && isPlaceOfIt(ownBlock(id)))),
  };
};
