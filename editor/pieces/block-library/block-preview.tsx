import { useEffect, useRef, useState } from 'react';
import type { ToCanvas } from '#api-clients/canvas/canvas.messages.ts';
import type { BlockFragment } from '#documents/page/fragment.types.ts';
import { t } from '#editor/i18n/t.ts';
import { listenForCanvas, type Measured } from '../canvas-link/canvas-link.ts';
import { useSiteTheme } from '../site-settings/site-settings.ts';
import styles from './block-preview.module.css';

export interface BlockPreviewProps {
  fragment: BlockFragment;
  /** Heights of the picture in editor pixels; it is as high as the blocks within these bounds. */
  minHeight?: number;
  maxHeight?: number;
  /** English from left to right in the look of the site unless given. */
  look?: Pick<Extract<ToCanvas, { say: 'init' }>, 'locale' | 'dir' | 'theme'>;
  /** Blocks that the picture is to show where not all of the page fits into it. */
  focus?: ReadonlySet<string>;
}

/** Width of the page that is shown, in its own pixels. */
const pageWidth = 1_280;

/** How much of what stands above is shown with the blocks in focus, in pixels of the page. */
const aboveFocus = 120;

const usualLook = { locale: 'en', dir: 'ltr' } as const;

const initOf = ({ root, blocks }: BlockFragment, look: NonNullable<BlockPreviewProps['look']>): ToCanvas => ({
  say: 'init',
  snapshot: { root, blocks: Object.fromEntries(Object.entries(blocks).map(([id, block]) => [id, { ...block }])) },
  ...look,
  editable: false,
});

/** How far the frame has to scroll for the blocks in focus to be seen; 0 when they are, or there are none. */
const wayToFocus = ({ blocks, scroll }: Measured, focus: ReadonlySet<string> | undefined): number => {
  const tops = blocks.filter(({ id }) => focus?.has(id)).map(({ box }) => box.y);
  return tops.length === 0 ? 0 : Math.max(0, Math.min(...tops) - aboveFocus) - scroll.y;
};

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
export const BlockPreview = (props: BlockPreviewProps) => {
  const { fragment, minHeight = 60, maxHeight = 150, focus } = props;
  const siteTheme = useSiteTheme();
  const { locale, dir, theme } = props.look ?? { ...usualLook, theme: siteTheme };
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
          else if (message.say === 'measured') {
            setPageHeight(Math.max(0, ...message.blocks.map(({ box }) => box.y + box.height)));
            const way = wayToFocus(message, focus);
            if (Math.abs(way) > 2) link.send({ say: 'scrollBy', y: way });
          }
        });
        link.send(initOf(fragment, { locale, dir, theme }));
      },
    );
  }, [isSeen, fragment, focus, locale, dir, theme]);

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
