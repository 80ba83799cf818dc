import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { classNames } from '#editor/ui/class-names.ts';
import { useStage } from '../stage.context.ts';
import { frameWidths } from './canvas-view.ts';
import styles from './width-handle.module.css';

export interface WidthHandleProps {
  side: 'start' | 'end';
  /** Width of the frame now, in page pixels. */
  width: number;
  zoom: number;
}

const clamp = (width: number): number => Math.round(Math.max(frameWidths.min, Math.min(frameWidths.max, width)));

/** A grip beside the frame: dragging changes its width on both sides, so that it stays in the middle. */
export const WidthHandle = ({ side, width, zoom }: WidthHandleProps) => {
  const { view } = useStage();
  const start = useRef<{ x: number; width: number; zoom: number } | null>(null);
  const [isDragging, setDragging] = useState(false);
  const set = (next: number): void => view.set({ ...view.get(), width: clamp(next) });
  const sign = (element: Element): number =>
    (getComputedStyle(element).direction === 'rtl' ? -1 : 1) * (side === 'end' ? 1 : -1);

  const begin = (event: PointerEvent<HTMLHRElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width, zoom };
    view.set({ ...view.get(), zoom });
    setDragging(true);
  };
  const drag = (event: PointerEvent<HTMLHRElement>): void => {
    const from = start.current;
    if (from) set(from.width + ((event.clientX - from.x) * 2 * sign(event.currentTarget)) / from.zoom);
  };
  const end = (): void => {
    start.current = null;
    setDragging(false);
  };
  const press = (event: KeyboardEvent<HTMLHRElement>): void => {
    const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (direction === 0) return;
    event.preventDefault();
    set(width + direction * sign(event.currentTarget) * (event.shiftKey ? 50 : 10));
  };

  return (
    <hr
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('Width of the canvas, {side, select, start {start} other {end}}', { side })}
      aria-valuenow={Math.round(width)}
      aria-valuemin={frameWidths.min}
      aria-valuemax={frameWidths.max}
      className={classNames(styles.handle, styles[side], isDragging && styles.dragging)}
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={end}
      onLostPointerCapture={end}
      onKeyDown={press}
    />
  );
};
