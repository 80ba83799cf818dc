import type { KeyboardEvent, PointerEvent } from 'react';
import { useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './resize-handle.module.css';

export interface ResizeHandleProps {
  /** What it resizes, such as "Width of the page tree". */
  label: string;
  /** Id of the panel, for assistive technology. */
  controls?: string;
  /** Width of the panel in px. */
  value: number;
  min: number;
  max: number;
  onChange: (width: number) => void;
  /** On which side of the handle the panel lies. */
  panelSide: 'start' | 'end';
  /** Width that a double click and the Enter key return to. */
  initial?: number;
}

/** A vertical line between two panels: drag it, or focus it and use the arrow keys (Shift for larger steps, Home, End). */
export const ResizeHandle = ({ label, controls, value, min, max, onChange, panelSide, initial }: ResizeHandleProps) => {
  const start = useRef<{ x: number; width: number } | null>(null);
  const [isDragging, setDragging] = useState(false);
  const set = (width: number) => onChange(Math.round(Math.min(max, Math.max(min, width))));
  const direction = (element: Element): number => {
    const flow = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    return panelSide === 'start' ? flow : -flow;
  };

  const onPointerDown = (event: PointerEvent<HTMLHRElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width: value };
    setDragging(true);
  };
  const onPointerMove = (event: PointerEvent<HTMLHRElement>) => {
    if (start.current) set(start.current.width + (event.clientX - start.current.x) * direction(event.currentTarget));
  };
  const onPointerEnd = () => {
    start.current = null;
    setDragging(false);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLHRElement>) => {
    const step = (event.shiftKey ? 48 : 8) * direction(event.currentTarget);
    const widths: Record<string, number | undefined> = {
      ArrowRight: value + step,
      ArrowLeft: value - step,
      Home: min,
      End: max,
      Enter: initial,
    };
    const width = widths[event.key];
    if (width === undefined) return;
    event.preventDefault();
    set(width);
  };

  return (
    <hr
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={label}
      aria-controls={controls}
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      className={classNames(styles.handle, isDragging && styles.dragging)}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onLostPointerCapture={onPointerEnd}
      onDoubleClick={() => initial !== undefined && set(initial)}
      onKeyDown={onKeyDown}
    />
  );
};
