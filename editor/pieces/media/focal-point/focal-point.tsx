import type { KeyboardEvent, PointerEvent } from 'react';
import type { Crop } from '#block-schemas/index.ts';
import { t } from '#editor/i18n/t.ts';
import styles from './focal-point.module.css';

export interface FocalPointProps {
  url: string;
  /** Width divided by height. */
  ratio: number;
  /** Fractions of width and height. */
  value: { x: number; y: number };
  /** Part of the picture that is shown, in per cent. */
  crop?: Crop | undefined;
  isReadOnly: boolean;
  onChange: (value: { x: number; y: number }) => void;
}

/** A tall picture gets narrower rather than cut: every place of it can be seen and aimed at. In px. */
const maxHeight = 320;

const part = (value: number): number => Math.round(Math.max(0, Math.min(1, value)) * 100) / 100;

const steps: Record<string, readonly [number, number] | undefined> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The picture with the point that every crop keeps in view: click it, drag it, or use the arrow keys. */
export const FocalPoint = ({ url, ratio, value, crop, isReadOnly, onChange }: FocalPointProps) => {
  const aim = (event: PointerEvent<HTMLButtonElement>): void => {
    if (isReadOnly || (event.type === 'pointermove' && event.buttons !== 1)) return;
    const box = event.currentTarget.getBoundingClientRect();
    onChange({ x: part((event.clientX - box.x) / box.width), y: part((event.clientY - box.y) / box.height) });
  };
  const press = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const step = steps[event.key];
    if (!step || isReadOnly) return;
    event.preventDefault();
    const size = event.shiftKey ? 0.1 : 0.02;
    onChange({ x: part(value.x + step[0] * size), y: part(value.y + step[1] * size) });
  };
  return (
    <button
      type="button"
      className={styles.focal}
      style={{ aspectRatio: ratio, inlineSize: `min(100%, ${Math.round(maxHeight * ratio)}px)` }}
      aria-label={t('Focal point, {x} % across, {y} % down. Arrow keys move it.', {
        x: Math.round(value.x * 100),
        y: Math.round(value.y * 100),
      })}
      onPointerDown={aim}
      onPointerMove={aim}
      onKeyDown={press}
    >
      <img src={url} alt="" draggable={false} />
      {crop && (
        <span className={styles.shade}>
          <span
            dir="ltr"
            className={styles.crop}
            style={{ inset: `${crop.y}% ${100 - crop.x - crop.width}% ${100 - crop.y - crop.height}% ${crop.x}%` }}
          />
        </span>
      )}
      <span className={styles.point} style={{ translate: `${value.x * 100}cqw ${value.y * 100}cqh` }} />
    </button>
  );
};
