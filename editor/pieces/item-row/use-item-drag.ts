import { type DragEvent, useState } from 'react';
import styles from './item-drag.module.css';

interface ItemDragState {
  from: number;
  /** The row it would land before, counted with the dragged one; as many as there are rows: last. Null: nowhere new. */
  gap: number | null;
}

/** The gap between the rows of a list that a height in the window means. */
const gapAt = (list: Element, y: number): number => {
  const rows = [...list.children].map((row) => row.getBoundingClientRect());
  const below = rows.findIndex(({ top, height }) => y < top + height / 2);
  return below < 0 ? rows.length : below;
};

/** Place of the row once it has left its own; null where it already is. */
const placeIn = ({ from }: ItemDragState, gap: number): number | null =>
  gap === from || gap === from + 1 ? null : gap > from ? gap - 1 : gap;

/** Rows dragged to another place of their list, with a line where they land: what the list and each row need for it. */
export const useItemDrag = (moveTo: (from: number, to: number) => void) => {
  const [drag, setDrag] = useState<ItemDragState | null>(null);
  const aim = (gap: number | null): void => {
    if (drag && drag.gap !== gap) setDrag({ ...drag, gap });
  };
  return {
    list: {
      onDragOver: (event: DragEvent): void => {
        if (!drag) return;
        event.preventDefault();
        const gap = gapAt(event.currentTarget, event.clientY);
        aim(placeIn(drag, gap) === null ? null : gap);
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent): void => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) aim(null);
      },
      onDrop: (event: DragEvent): void => {
        if (!drag) return;
        event.preventDefault();
        event.stopPropagation();
        const to = placeIn(drag, gapAt(event.currentTarget, event.clientY));
        setDrag(null);
        if (to !== null) moveTo(drag.from, to);
      },
    },
    row: (index: number, isDraggable: boolean) => ({
      className: styles.row,
      draggable: isDraggable,
      'data-dragged': drag?.from === index || undefined,
      'data-lands': drag?.gap === index + 1 ? 'after' : drag?.gap === 0 && index === 0 ? 'before' : undefined,
      onDragStart: (event: DragEvent): void => {
        // A picture or words inside a row, and the rows of a list inside it, are no drag of this one.
        if (event.target !== event.currentTarget) return;
        event.stopPropagation();
        event.dataTransfer.setData('text/plain', '');
        setDrag({ from: index, gap: null });
      },
      onDragEnd: (): void => setDrag(null),
    }),
  };
};
