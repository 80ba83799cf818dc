import { type ReactNode, useMemo } from 'react';
import { blockName } from '#editor/builder/document/commands/block-names.ts';
import { useReading } from '#editor/builder/document/document.context.ts';
import { type PageAnchor, PageAnchorsContext } from '#editor/pieces/links/page-anchors.ts';

/** Tells the link fields below which blocks of the page can be jumped to. */
export const PageAnchors = ({ children }: { children: ReactNode }) => {
  const list = useReading((current) =>
    JSON.stringify(
      current.getStructure().order.flatMap((id): PageAnchor[] => {
        const block = current.getBlock(id);
        return block?.anchor ? [{ anchor: block.anchor, label: blockName(block) }] : [];
      }),
    ),
  );
  const anchors = useMemo(() => JSON.parse(list) as PageAnchor[], [list]);
  return <PageAnchorsContext value={anchors}>{children}</PageAnchorsContext>;
};
