import { useEffect, useState } from 'react';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { useWatched } from '#editor/builder/timing/use-watched.ts';
import { t } from '#editor/i18n/t.ts';
import { useStage } from '../stage.context.ts';
import { InsertButton } from './insert-button.tsx';

/** Milliseconds the buttons stay after the pointer left the block, so that it can reach them. */
const graceMs = 700;

/** Plus buttons above and below the block under the pointer: a place between any two blocks. */
export const HoverInsert = ({ zoom }: { zoom: number }) => {
  const { selection } = useEditedDocument();
  const { canvas } = useStage();
  const hovered = useWatched(canvas.hover);
  const boxes = useWatched(canvas.boxes);
  const chosen = useWatched(selection).blocks;
  const [shown, setShown] = useState<string | null>(null);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (hovered !== null) setShown(hovered);
    if (hovered !== null || isHeld) return;
    const timer = setTimeout(() => setShown(null), graceMs);
    return () => clearTimeout(timer);
  }, [hovered, isHeld]);
  const box = shown === null ? undefined : boxes.blocks.get(shown)?.box;
  // The chosen block has these buttons anyway.
  if (shown === null || !box || (chosen.length === 1 && chosen[0] === shown)) return null;
  return (
    <div
      role="toolbar"
      aria-label={t('Add a block here')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <InsertButton id={shown} where="before" box={box} zoom={zoom} />
      <InsertButton id={shown} where="after" box={box} zoom={zoom} />
    </div>
  );
};
