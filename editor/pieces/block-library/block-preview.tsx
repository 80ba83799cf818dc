import { useEffect, useRef, useState } from 'react';
import type { ToCanvas } from '#api-clients/canvas/canvas.messages.ts';
import type { BlockFragment } from '#documents/page/fragment.types.ts';
import { t } from '#editor/i18n/t.ts';
import { listenForCanvas } from '../canvas-link/canvas-link.ts';
import styles from './block-preview.module.css';

export interface BlockPreviewProps {
  fragment: BlockFragment;
  /** Heights of the picture in editor pixels; it is as high as the blocks within these bounds. */
  minHeight?: number;
  maxHeight?: number;
}

/** Width of the page that is shown, in its own pixels. */
const pageWidth = 1_280;

const initOf = ({ root, blocks }: BlockFragment): ToCanvas => ({
  say: 'init',
  snapshot: { root, blocks: Object.fromEntries(Object.entries(blocks).map(([id, block]) => [id, { ...block }])) },
  locale: 'en',
  dir: 'ltr',
  theme: 'jdx',
  editable: false,
});

/** Whether an element has been in view; what is not looked at is not drawn. */
const useSeen = () => {
  const element = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setSeen(true);
      },
      { rootMargin: '100px' },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, []);
  return { element, isSeen };
};

/** Blocks as visitors see them, small: drawn live by the canvas, so that the picture is never out of date. */
export const BlockPreview = ({ fragment, minHeight = 60, maxHeight = 150 }: BlockPreviewProps) => {
  const { element, isSeen } = useSeen();
  const frame = useRef<HTMLIFrameElement>(null);
  const [width, setWidth] = useState(240);
  const [pageHeight, setPageHeight] = useState<number | null>(null);
  const zoom = width / pageWidth;

  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new ResizeObserver(() => setWidth(target.clientWidth || 240));
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  useEffect(() => {
    if (!isSeen) return;
    return listenForCanvas(
      () => frame.current?.contentWindow ?? null,
      (link) => {
        link.subscribe((message) => {
          if (message.say === 'ready') link.send({ say: 'watchBoxes', on: true });
          else if (message.say === 'measured')
            setPageHeight(Math.max(0, ...message.blocks.map(({ box }) => box.y + box.height)));
        });
        link.send(initOf(fragment));
      },
    );
  }, [isSeen, fragment]);

  const height = Math.max(minHeight, Math.min(maxHeight, Math.round((pageHeight ?? 500) * zoom)));
  return (
    <div ref={element} className={styles.preview} style={{ blockSize: height }} aria-hidden="true">
      {isSeen && (
        <iframe
          ref={frame}
          src="/canvas"
          title={t('Preview')}
          tabIndex={-1}
          className={styles.frame}
          data-ready={pageHeight === null ? undefined : ''}
          style={{ inlineSize: pageWidth, blockSize: Math.ceil(maxHeight / zoom), transform: `scale(${zoom})` }}
        />
      )}
    </div>
  );
};
