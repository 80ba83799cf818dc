import { useDroppable } from '@dnd-kit/core';
import { type ReactNode, Suspense, useEffect, useRef, type WheelEvent } from 'react';
import type { Box } from '#api-clients/canvas/canvas.messages.ts';
import { blockName } from '#editor/builder/document/commands/block-names.ts';
import { describeList } from '#editor/builder/document/commands/targets.ts';
import { useBlock, useEditedDocument } from '#editor/builder/document/document.context.ts';
import { useWatched } from '#editor/builder/timing/use-watched.ts';
import { t } from '#editor/i18n/t.ts';
import { classNames } from '#editor/ui/class-names.ts';
import { lazyPart } from '#editor/ui/lazy-part/lazy-part.ts';
import { FileDropMarks } from '../file-drop/file-drop-marks.tsx';
import { useStage } from '../stage.context.ts';
import { BlockToolbar } from './block-toolbar.tsx';
import styles from './canvas-overlay.module.css';
import { placed } from './geometry.ts';
import { HiddenVeils } from './hidden-veils.tsx';
import { HoverInsert } from './hover-insert.tsx';
import { InlineCount } from './inline-count.tsx';
import { InsertButton } from './insert-button.tsx';
import { PresenceOutlines } from './presence-outlines.tsx';

const TextBar = lazyPart(async () => (await import('./text-bar/text-bar.tsx')).TextBar);

const HoverOutline = ({ zoom }: { zoom: number }) => {
  const { selection } = useEditedDocument();
  const { canvas } = useStage();
  const id = useWatched(canvas.hover);
  const boxes = useWatched(canvas.boxes);
  const chosen = useWatched(selection).blocks;
  const block = useBlock(id ?? undefined);
  const box = id === null ? undefined : boxes.blocks.get(id)?.box;
  if (!box || id === null || chosen.includes(id)) return null;
  return (
    <div className={styles.hover} style={placed(box, zoom)}>
      <span className={styles.tag}>{blockName(block)}</span>
    </div>
  );
};

const SelectionOutlines = ({ zoom }: { zoom: number }) => {
  const { selection, store } = useEditedDocument();
  const { canvas, drag } = useStage();
  const { blocks: chosen } = useWatched(selection);
  const boxes = useWatched(canvas.boxes);
  const isEditing = useWatched(canvas.inline) !== null;
  const isDragging = useWatched(drag.state) !== null;
  const last = chosen.at(-1);
  const lastBox = last === undefined ? undefined : boxes.blocks.get(last)?.box;
  return (
    <>
      {chosen.map((id) => {
        const box = boxes.blocks.get(id)?.box;
        if (!box) return null;
        return (
          <div
            key={id}
            data-outline-of={id}
            className={classNames(styles.selected, isEditing && styles.editing)}
            style={placed(box, zoom)}
          >
            {isEditing && id === last && <InlineCount />}
          </div>
        );
      })}
      {last !== undefined && lastBox && !isEditing && (
        <>
          <BlockToolbar key={last} id={last} box={lastBox} zoom={zoom} count={chosen.length} />
          {store.isEditable && !isDragging && chosen.length === 1 && (
            <>
              <InsertButton id={last} where="before" box={lastBox} zoom={zoom} />
              <InsertButton id={last} where="after" box={lastBox} zoom={zoom} />
            </>
          )}
        </>
      )}
    </>
  );
};

const EmptySlots = ({ zoom }: { zoom: number }) => {
  const { store } = useEditedDocument();
  const { canvas } = useStage();
  const boxes = useWatched(canvas.boxes);
  return boxes.slots
    .filter((slot) => slot.empty && slot.box.height > 0)
    .map(({ parent, slot, box }) => (
      <div key={`${parent}|${slot}`} className={styles.slot} style={placed(box, zoom)}>
        {store.isEditable && <InsertButton slot={{ parent, slot }} />}
      </div>
    ));
};

/** A place the canvas has not measured has no line; aimed at in the outline it is a place all the same. */
const isDrawn = (line: Box): boolean => line.width + line.height > 0;

const DropLine = ({ zoom }: { zoom: number }) => {
  const { store } = useEditedDocument();
  const { drag } = useStage();
  const state = useWatched(drag.state);
  if (!state) return null;
  const { gap, containers, where } = state;
  return (
    <>
      {containers
        .filter(({ parent }) => parent !== 'root')
        .map(({ parent, slot, box }) => (
          <div
            key={`${parent}|${slot}`}
            className={classNames(styles.target, gap?.parent === parent && gap.slot === slot && styles.aimed)}
            style={placed(box, zoom)}
          />
        ))}
      {gap && isDrawn(gap.line) && (
        <div
          data-drop-line={gap.parent === 'root' ? 'page' : `${gap.parent}|${gap.slot}`}
          className={classNames(styles.line, gap.line.height > 0 && styles.upright)}
          style={placed(gap.line, zoom)}
        >
          <span className={styles.lineName}>
            {describeList(store.getDraft(), gap.parent, gap.slot).replace(/^, in /, '') || t('Page')}
            <span className={styles.lineWhere}>{where.split(',')[0]}</span>
          </span>
        </div>
      )}
    </>
  );
};

/** The tools of the formatted text that is edited on the canvas; fetched with the first one. */
const TextTools = ({ zoom }: { zoom: number }) => {
  const { canvas } = useStage();
  const at = useWatched(canvas.text);
  if (!at) return null;
  return (
    <Suspense fallback={null}>
      <TextBar at={at} zoom={zoom} />
    </Suspense>
  );
};

/** Pixels of what a wheel counts in: pixels and lines. Else it is pages. */
const wheelUnits = [1, 16];

/** Outlines, handles and drop lines, drawn over the frame in editor pixels so that they stay crisp at any zoom. */
export const CanvasOverlay = ({ zoom, emptyPage }: { zoom: number; emptyPage: ReactNode }) => {
  const { store } = useEditedDocument();
  const { canvas, drag, fileDrops } = useStage();
  const { setNodeRef } = useDroppable({ id: 'canvas' });
  const layer = useRef<HTMLDivElement>(null);
  const isDragging = useWatched(drag.state) !== null;
  const hasFiles = useWatched(fileDrops.over) !== null;

  useEffect(() => {
    const follow = (): void => {
      const { x, y } = canvas.scroll.get();
      if (layer.current) layer.current.style.transform = `translate(${-x * zoom}px, ${-y * zoom}px)`;
    };
    follow();
    return canvas.scroll.subscribe(follow);
  }, [canvas, zoom]);

  // While something is dragged this lies over the page, which would scroll by itself.
  const passOn = ({ deltaY, deltaMode, currentTarget }: WheelEvent): void => {
    const unit = wheelUnits[deltaMode] ?? currentTarget.clientHeight;
    if (isDragging) canvas.scrollBy(Math.round((deltaY * unit) / zoom));
  };

  return (
    <div
      ref={setNodeRef}
      className={classNames(styles.overlay, isDragging && styles.catching, hasFiles && styles.passing)}
      onWheel={passOn}
    >
      {emptyPage}
      <div ref={layer} className={styles.layer}>
        {!isDragging && !hasFiles && <HoverOutline zoom={zoom} />}
        {!isDragging && !hasFiles && store.isEditable && <HoverInsert zoom={zoom} />}
        <HiddenVeils zoom={zoom} />
        <EmptySlots zoom={zoom} />
        <PresenceOutlines zoom={zoom} />
        <SelectionOutlines zoom={zoom} />
        {store.isEditable && <DropLine zoom={zoom} />}
        <FileDropMarks zoom={zoom} />
        <TextTools zoom={zoom} />
      </div>
    </div>
  );
};
