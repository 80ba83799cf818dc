import { useEffect, useRef, useState } from 'react';
import { useBuilder } from '../builder-context.ts';
import { useWatched, useWatchedPart } from '../store/use-watched.ts';
import { CanvasControls } from './canvas-controls.tsx';
import { CanvasOverlay } from './canvas-overlay.tsx';
import styles from './canvas-stage.module.css';
import { fitZoom } from './geometry.ts';
import { PaneToggles } from './pane-toggles.tsx';
import { WidthHandle } from './width-handle.tsx';

/** Room kept around the frame, in editor pixels. */
const margin = 20;

/** The size of an element, kept up to date. */
const useRoom = () => {
  const element = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, []);
  return { element, room };
};

/** The page in its frame, at a width and a zoom, with handles drawn over it. */
export const CanvasStage = () => {
  const { canvas, view, frameElement } = useBuilder();
  const { element, room } = useRoom();
  const width = useWatchedPart(view, (value) => value.width);
  const wantedZoom = useWatchedPart(view, (value) => value.zoom);
  const isReady = useWatched(canvas.state) === 'ready';
  const inner = Math.max(0, room.width - margin * 2);
  const pageWidth = width ?? Math.max(320, inner / (wantedZoom === 'fit' ? 1 : wantedZoom));
  const zoom = wantedZoom === 'fit' ? fitZoom(pageWidth, inner || pageWidth) : wantedZoom;
  const height = Math.max(120, room.height - margin);

  useEffect(() => canvas.start(() => frameElement.get()?.contentWindow ?? null), [canvas, frameElement]);

  return (
    <section className={styles.stage} aria-label="Canvas">
      <div ref={element} className={styles.room}>
        <div className={styles.frame} style={{ inlineSize: pageWidth * zoom, blockSize: height }}>
          <div className={styles.clip}>
            <iframe
              ref={frameElement.set}
              src="/canvas"
              title="The page"
              className={styles.page}
              style={{ inlineSize: pageWidth, blockSize: height / zoom, transform: `scale(${zoom})` }}
            />
            {!isReady && <div className={styles.waiting} aria-hidden="true" />}
          </div>
          <CanvasOverlay zoom={zoom} />
          <WidthHandle side="start" width={pageWidth} zoom={zoom} />
          <WidthHandle side="end" width={pageWidth} zoom={zoom} />
        </div>
      </div>
      <PaneToggles />
      <CanvasControls zoom={zoom} width={Math.round(pageWidth)} />
    </section>
  );
};
