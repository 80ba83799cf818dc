import { type BlockKey, panelSchema } from '#block-schemas/index.ts';
import type { DraftBlock, DraftDocument } from '#documents/page/document.types.ts';
import { isPlace } from '#documents/page/reusables.ts';

const isTop = ({ props }: DraftBlock): boolean => props.header_tag === 1;

/**
 * A new block with the level of its heading as the page needs it: the first block of an empty page is its title, and a
 * page that has its title gets no second one.
 */
export const fitHeading = (type: BlockKey, value: DraftBlock, draft: DraftDocument): DraftBlock => {
  if (panelSchema(type).properties?.header_tag === undefined) return value;
  const others = Object.values(draft.blocks).filter(({ at }) => at !== null);
  // What a reusable section brings along is not known here.
  const wanted = others.some((block) => isTop(block) || isPlace(block)) ? 2 : others.length === 0 ? 1 : undefined;
  if (wanted === undefined || (wanted === 2 && !isTop(value))) return value;
  return { ...value, props: { ...value.props, header_tag: wanted } };
};
