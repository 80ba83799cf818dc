import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useWatched, useWatchedPart } from '#editor/builder/timing/use-watched.ts';
import { t } from '#editor/i18n/t.ts';
import { useStage } from '../stage.context.ts';
import { CanvasControls } from './canvas-controls.tsx';
import { placeFrame } from './canvas-frame.ts';
import { CanvasOverlay } from './canvas-overlay.tsx';
import styles from './canvas-stage.module.css';
import { fitZoom } from './geometry.ts';
import { WidthHandle } from './width-handle.tsx';

/** Room kept at the frame's sides, in editor pixels. */
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

/** The frame in its place; React draws the place only, since a frame that is made anew loads anew. */
const Frame = ({ width, height, zoom }: { width: number; height: number; zoom: number }) => {
  const { frameElement } = useStage();
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!host.current) return;
    const frame = placeFrame(host.current);
    frame.className = styles.page ?? '';
    frameElement.set(frame);
    return () => {
      frameElement.set(null);
      frame.remove();
    };
  }, [frameElement]);
  useLayoutEffect(() => {
    const frame = frameElement.get();
    if (!frame) return;
    frame.style.inlineSize = `${width}px`;
    frame.style.blockSize = `${height / zoom}px`;
    frame.style.transform = `scale(${zoom})`;
  }, [frameElement, width, height, zoom]);
  return <div ref={host} className={styles.host} />;
};

/** Lies over the frame until it shows the page. */
const Cover = () => {
  const { canvas } = useStage();
  return useWatched(canvas.state) === 'ready' ? null : <div className={styles.waiting} aria-hidden="true" />;
};

export interface CanvasStageProps {
  /** Shown over a page without blocks. */
  emptyPage: ReactNode;
  /** Stands before the controls of the canvas. */
  tools: ReactNode;
}

/** The page in its frame, at a width and a zoom, with handles drawn over it. */
export const CanvasStage = ({ emptyPage, tools }: CanvasStageProps) => {
  const { canvas, view, frameElement } = useStage();
  const { element, room } = useRoom();
  const width = useWatchedPart(view, (value) => value.width);
  const wantedZoom = useWatchedPart(view, (value) => value.zoom);
  const inner = Math.max(0, room.width - margin * 2);
  const pageWidth = width ?? Math.max(320, inner / (wantedZoom === 'fit' ? 1 : wantedZoom));
  const zoom = wantedZoom === 'fit' ? fitZoom(pageWidth, inner || pageWidth) : wantedZoom;
  const height = Math.max(120, room.height);

  // Before anything is painted: the frame has waited for its page long enough.
  useLayoutEffect(() => canvas.start(() => frameElement.get()?.contentWindow ?? null), [canvas, frameElement]);

  return (
    <section id="builder-canvas" className={styles.stage} aria-label={t('Canvas')}>
      <div ref={element} className={styles.room}>
        <div className={styles.frame} style={{ inlineSize: pageWidth * zoom, blockSize: height }}>
          <div className={styles.clip}>
            <Frame width={pageWidth} height={height} zoom={zoom} />
            <Cover />
          </div>
          <CanvasOverlay zoom={zoom} emptyPage={emptyPage} />
          <WidthHandle side="start" width={pageWidth} zoom={zoom} />
          <WidthHandle side="end" width={pageWidth} zoom={zoom} />
        </div>
      </div>
      {tools}
      <CanvasControls zoom={zoom} width={Math.round(pageWidth)} />
    </section>
  );
};
