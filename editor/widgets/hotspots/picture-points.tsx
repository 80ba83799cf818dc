import { useQuery } from '@tanstack/react-query';
import { MapPinPlus } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useContext, useRef } from 'react';
import { placeInCrop, readCrop } from '#block-schemas/read/crop.ts';
import { isRecord } from '#block-schemas/read/json-value.ts';
import { t } from '#editor/i18n/t.ts';
import { imageQuery } from '#editor/pieces/media/image-query.ts';
import { pictureUrl } from '#editor/pieces/media/picture-url.ts';
import { ShownPictureContext } from '#editor/pieces/media/shown-picture.ts';
import { announce } from '#editor/ui/announce/announce.ts';
import { Button } from '#editor/ui/button/button.tsx';
import styles from './hotspots.module.css';
import { type Point, pointsIn, withAdded, withMoved, withoutPoint } from './points.ts';

export interface PicturePointsProps {
  text: string;
  max: number;
  isReadOnly: boolean;
  /** Told of the JSON and of the place in it that changed. */
  onChange: (text: string, place?: string) => void;
}

const steps: Readonly<Record<string, readonly [number, number] | undefined>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The block's picture with its points: click to set one, drag it, or move it with the arrow keys. */
export const PicturePoints = ({ text, max, isReadOnly, onChange }: PicturePointsProps) => {
  const picture = useContext(ShownPictureContext);
  const image = useQuery(imageQuery(isRecord(picture) && typeof picture.id === 'string' ? picture.id : '')).data
    ?.attributes;
  const shown = isRecord(picture) ? readCrop(picture.crop) : null;
  const stage = useRef<HTMLDivElement>(null);
  const points = pointsIn(text);
  const isFull = points.length >= max;

  const at = ({ clientX, clientY }: { clientX: number; clientY: number }): Pick<Point, 'x' | 'y'> => {
    const box = stage.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: ((clientX - box.x) / box.width) * 100, y: ((clientY - box.y) / box.height) * 100 };
  };
  const add = (place: Pick<Point, 'x' | 'y'>): void => {
    if (isReadOnly || isFull) return;
    const title = t('Point {number}', { number: points.length + 1 });
    onChange(withAdded(text, { ...place, title }), `/${points.length}#added`);
    announce(t('{title} added', { title }));
    // It exists once the panel has drawn itself.
    requestAnimationFrame(() => stage.current?.querySelector<HTMLElement>(`[data-point="${points.length}"]`)?.focus());
  };
  const move = (index: number, place: Pick<Point, 'x' | 'y'>): void => {
    if (!isReadOnly) onChange(withMoved(text, index, place), `/${index}/place`);
  };
  const remove = (index: number): void => {
    onChange(withoutPoint(text, index), `/${index}#removed`);
    stage.current?.querySelector<HTMLElement>(`[data-point="${Math.max(0, index - 1)}"]`)?.focus();
  };
  const press = (event: KeyboardEvent, index: number, point: Point): void => {
    if (isReadOnly) return;
    const step = steps[event.key];
    const isRemoval = event.key === 'Delete' || event.key === 'Backspace';
    if (!step && !isRemoval) return;
    event.preventDefault();
    if (!step) {
      remove(index);
      return;
    }
    const size = event.shiftKey ? 10 : 1;
    move(index, { x: point.x + step[0] * size, y: point.y + step[1] * size });
  };
  const drag = (event: PointerEvent<HTMLButtonElement>, index: number): void => {
    if (event.buttons === 1 && event.currentTarget.hasPointerCapture(event.pointerId)) move(index, at(event));
  };

  if (!image) return <p className={styles.hint}>{t('Choose a picture first; then points can be set on it.')}</p>;
  return (
    <div className={styles.points}>
      <div ref={stage} className={styles.stage} dir="ltr" style={{ aspectRatio: image.width / image.height }}>
        {/* The keyboard's way to a new point is the button below. */}
        <img
          src={pictureUrl(image, 800)}
          alt={image.alt}
          draggable={false}
          onPointerDown={(event) => {
            event.preventDefault();
            add(at(event));
          }}
        />
        {shown && (
          <span
            className={styles.shown}
            style={{
              insetInlineStart: `${shown.x}%`,
              insetBlockStart: `${shown.y}%`,
              inlineSize: `${shown.width}%`,
              blockSize: `${shown.height}%`,
            }}
          />
        )}
        {points.map((point, index) => (
          <button
            key={index}
            type="button"
            className={styles.point}
            data-point={index}
            style={{ insetInlineStart: `${point.x}%`, insetBlockStart: `${point.y}%` }}
            aria-label={t('{title}, {x} % across, {y} % down. Arrow keys move it, Delete removes it.', {
              title: point.title || t('Point {number}', { number: index + 1 }),
              x: Math.round(point.x),
              y: Math.round(point.y),
            })}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => drag(event, index)}
            onKeyDown={(event) => press(event, index, point)}
          >
            {index + 1}
          </button>
        ))}
      </div>
      {points.some((point) => !placeInCrop(shown, point)) && (
        <p className={styles.hint}>{t('Points outside the shown part of the picture are not seen by visitors.')}</p>
      )}
      {!isReadOnly && (
        <Button
          size="sm"
          icon={MapPinPlus}
          disabledReason={isFull ? t('At most {max} points', { max }) : undefined}
          onPress={() => add({ x: 50, y: 50 })}
        >
          {t('Add a point')}
        </Button>
      )}
    </div>
  );
};
