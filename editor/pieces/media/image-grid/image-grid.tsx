import { Check } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import type { LibraryImage } from '#api-clients/media/media.contract.ts';
import { t } from '#editor/i18n/t.ts';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { dominantStyle, focalStyle } from '../picture-style.ts';
import { pictureUrl } from '../picture-url.ts';
import styles from './image-grid.module.css';

/** What a drag of pictures carries: their ids as a JSON list. */
export const IMAGES_DRAG_TYPE = 'application/x-forecourt-images';

export interface ImageGridProps {
  /** Accessible name. */
  label: string;
  images: readonly LibraryImage[];
  /** Enter or a click. */
  onOpen: (image: LibraryImage) => void;
  /** With these, tiles can be chosen (x, Space, the box, Shift and Ctrl clicks) and dragged. */
  selectedIds?: ReadonlySet<string>;
  onSelectedChange?: (ids: Set<string>) => void;
  isDraggable?: boolean;
}

/** The name a picture goes by. */
export const imageName = ({ attributes }: LibraryImage): string => attributes.title || attributes.filename;

/** Tiles in a row, as laid out now. */
const columnsOf = (list: HTMLElement): number => getComputedStyle(list).gridTemplateColumns.split(' ').length;

/** Pictures as tiles: arrow keys move, Home and End jump, letters belong to the screen's shortcuts. */
export const ImageGrid = ({
  label,
  images,
  onOpen,
  selectedIds,
  onSelectedChange,
  isDraggable = false,
}: ImageGridProps) => {
  const list = useRef<HTMLDivElement>(null);
  const anchor = useRef(0);
  const [current, setCurrent] = useState(0);
  const active = Math.min(current, images.length - 1);

  const select = (index: number, isRange: boolean): void => {
    const id = images[index]?.id;
    if (!onSelectedChange || id === undefined) return;
    const next = new Set(selectedIds);
    if (isRange) {
      const [from, to] = [Math.min(anchor.current, index), Math.max(anchor.current, index)];
      for (const image of images.slice(from, to + 1)) next.add(image.id);
    } else if (!next.delete(id)) next.add(id);
    if (!isRange) anchor.current = index;
    onSelectedChange(next);
  };
  const focus = (index: number): void => {
    setCurrent(index);
    list.current?.querySelectorAll<HTMLElement>('[role="option"]')[index]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const image = images[active];
    if (!image || event.altKey) return;
    const isMod = event.ctrlKey || event.metaKey;
    const columns = columnsOf(event.currentTarget);
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const steps: Record<string, number | undefined> = {
      ArrowRight: forward,
      ArrowLeft: -forward,
      ArrowDown: columns,
      ArrowUp: -columns,
      Home: -active,
      End: images.length - 1 - active,
    };
    const step = steps[event.key];
    if (step !== undefined) {
      const next = Math.max(0, Math.min(images.length - 1, active + step));
      if (event.shiftKey) select(next, true);
      focus(next);
    } else if (event.key === 'Enter') onOpen(image);
    else if (onSelectedChange && (event.key === ' ' || (event.key === 'x' && !isMod))) select(active, event.shiftKey);
    else if (onSelectedChange && isMod && event.key === 'a') onSelectedChange(new Set(images.map(({ id }) => id)));
    else if (onSelectedChange && event.key === 'Escape' && (selectedIds?.size ?? 0) > 0) onSelectedChange(new Set());
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent<HTMLDivElement>): void => {
    const target = event.target instanceof Element ? event.target : null;
    const tiles = [...event.currentTarget.querySelectorAll('[role="option"]')];
    const index = tiles.findIndex((tile) => tile.contains(target));
    const image = images[index];
    if (!image) return;
    setCurrent(index);
    const isBox = target?.closest('[data-box]') !== null;
    if (onSelectedChange && (isBox || event.shiftKey || event.ctrlKey || event.metaKey)) select(index, event.shiftKey);
    else onOpen(image);
  };
  const onDragStart = (event: DragEvent, image: LibraryImage): void => {
    const ids = selectedIds?.has(image.id) ? [...selectedIds] : [image.id];
    event.dataTransfer.setData(IMAGES_DRAG_TYPE, JSON.stringify(ids));
    event.dataTransfer.effectAllowed = 'move';
  };

  return (
    <div
      ref={list}
      role="listbox"
      aria-label={label}
      aria-multiselectable={onSelectedChange !== undefined}
      tabIndex={-1}
      className={styles.grid}
      data-choosing={(selectedIds?.size ?? 0) > 0 || undefined}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {images.map((image, index) => {
        const isSelected = selectedIds?.has(image.id) ?? false;
        return (
          <div
            key={image.id}
            role="option"
            aria-selected={isSelected}
            tabIndex={index === active ? 0 : -1}
            className={styles.tile}
            draggable={isDraggable}
            onFocus={() => setCurrent(index)}
            onDragStart={(event) => onDragStart(event, image)}
          >
            <span className={styles.frame} style={dominantStyle(image.attributes.dominant)}>
              <img
                src={pictureUrl(image.attributes, 400)}
                alt=""
                loading="lazy"
                decoding="async"
                draggable={false}
                style={focalStyle(image.attributes.focal)}
              />
              {onSelectedChange && (
                <span data-box="" className={styles.box} aria-hidden="true">
                  {isSelected && <Icon icon={Check} size={12} />}
                </span>
              )}
            </span>
            <span className={styles.name}>{imageName(image)}</span>
            <span className={styles.facts}>
              <bdi dir="ltr">
                {image.attributes.width} × {image.attributes.height}
              </bdi>
              {image.attributes.alt === '' && !image.attributes.decorative && (
                <span className={styles.lack}>{t('No text')}</span>
              )}
            </span>
          </div>
        );
      })}
    </div>
  );
};
