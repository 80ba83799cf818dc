import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Crop } from '#block-schemas/read/crop.ts';
import { t } from '#editor/i18n/t.ts';
import styles from './crop-editor.module.css';
import { moveCrop, resizeCrop } from './crop-math.ts';

export interface CropFrameProps {
  url: string;
  /** Width divided by height of the picture. */
  ratio: number;
  crop: Crop;
  /** Shape to keep, as width divided by height in per cent of the picture; null for any. */
  shape: number | null;
  onChange: (crop: Crop) => void;
}

const arrows: Record<string, readonly [number, number] | undefined> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const words = ({ x, y, width, height }: Crop): string =>
  t('{width} by {height} per cent of the picture, {x} per cent across, {y} per cent down', { width, height, x, y });

/** The picture with the part that is kept: drag it or its corner, or use the arrow keys on either. */
export const CropFrame = ({ url, ratio, crop, shape, onChange }: CropFrameProps) => {
  const stage = useRef<HTMLDivElement>(null);
  const start = useRef<{ x: number; y: number; crop: Crop } | null>(null);
  const change = (from: Crop, kind: 'move' | 'size', x: number, y: number): void =>
    onChange(kind === 'move' ? moveCrop(from, x, y) : resizeCrop(from, x, y, shape));
  const press = (kind: 'move' | 'size') => (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    event.stopPropagation();
    const by = event.shiftKey ? 10 : 1;
    change(crop, kind, arrow[0] * by, arrow[1] * by);
  };
  const handles = (kind: 'move' | 'size') => ({
    onKeyDown: press(kind),
    onPointerDown: (event: PointerEvent) => {
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { x: event.clientX, y: event.clientY, crop };
    },
    onPointerMove: (event: PointerEvent) => {
      const box = stage.current?.getBoundingClientRect();
      const from = start.current;
      if (!box || !from) return;
      const by = (now: number, then: number, size: number) => ((now - then) / size) * 100;
      change(from.crop, kind, by(event.clientX, from.x, box.width), by(event.clientY, from.y, box.height));
    },
    onPointerUp: () => {
      start.current = null;
    },
    onPointerCancel: () => {
      start.current = null;
    },
  });
  const place = {
    insetInlineStart: `${crop.x}%`,
    insetBlockStart: `${crop.y}%`,
    inlineSize: `${crop.width}%`,
    blockSize: `${crop.height}%`,
  };
  return (
    // A picture is not mirrored in right-to-left languages: across means from its left edge.
    <div
      ref={stage}
      dir="ltr"
      className={styles.stage}
      style={{ aspectRatio: ratio, maxInlineSize: `calc(52vh * ${ratio})` }}
    >
      <img src={url} alt="" draggable={false} />
      <div className={styles.frame} style={place}>
        <button
          type="button"
          className={styles.move}
          aria-label={t('Part that is shown: {words}. Arrow keys move it.', { words: words(crop) })}
          {...handles('move')}
        />
        <button
          type="button"
          className={styles.corner}
          aria-label={t('Size: {width} by {height} per cent. Arrow keys change it.', {
            width: crop.width,
            height: crop.height,
          })}
          {...handles('size')}
        />
      </div>
    </div>
  );
};
