import { useDraggable } from '@dnd-kit/core';
import { ArrowDown, ArrowUp, Copy, Ellipsis, GripVertical, Lock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Box } from '#api-clients/canvas/canvas.messages.ts';
import { blockName } from '#editor/builder/document/commands/block-names.ts';
import { useBlockPart, useEditedDocument } from '#editor/builder/document/document.context.ts';
import { t } from '#editor/i18n/t.ts';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Kbd } from '#editor/ui/kbd/kbd.tsx';
import { Menu } from '#editor/ui/menu/menu.tsx';
import type { Dragged } from '../drag/drag.types.ts';
import { useStage } from '../stage.context.ts';
import { useBlockMenu } from './block-menu.ts';
import styles from './block-toolbar.module.css';
import { barTop } from './geometry.ts';

export interface BlockToolbarProps {
  id: string;
  box: Box;
  zoom: number;
  /** How many blocks are chosen. */
  count: number;
}

const barHeight = 30;

/** Name, handle and actions of the chosen block; stays in view while the block does. */
export const BlockToolbar = ({ id, box, zoom, count }: BlockToolbarProps) => {
  const { actions, store } = useEditedDocument();
  const { canvas } = useStage();
  const menuOf = useBlockMenu();
  const name = useBlockPart(id, blockName);
  const isLocked = useBlockPart(id, (block) => block?.locked === true);
  // Its line in the menu depends on it.
  useBlockPart(id, (block) => block?.visibility?.hidden === true);
  const dragged: Dragged = { kind: 'move', block: id, label: name };
  const isFixed = !store.isEditable || isLocked;
  const { setNodeRef, setActivatorNodeRef, attributes, listeners } = useDraggable({
    id: `canvas-${id}`,
    data: { dragged },
    disabled: isFixed,
  });
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const place = (): void => {
      const element = bar.current;
      if (!element) return;
      const drawn = { start: box.y * zoom, end: (box.y + box.height) * zoom };
      const y = barTop(drawn, canvas.scroll.get().y * zoom, barHeight);
      const width = canvas.boxes.get().viewport.width * zoom;
      const x = Math.max(0, Math.min(box.x * zoom, width - element.offsetWidth - 4));
      element.style.transform = `translate(${x}px, ${y}px)`;
    };
    place();
    return canvas.scroll.subscribe(place);
  }, [canvas, box, zoom]);

  return (
    <div ref={bar} className={styles.bar} role="toolbar" aria-label={t('Actions for {name}', { name })}>
      <button
        ref={(element) => {
          setNodeRef(element);
          setActivatorNodeRef(element);
        }}
        type="button"
        className={styles.grip}
        {...attributes}
        {...listeners}
        aria-label={t('Move {name}', { name })}
        aria-disabled={isFixed}
      >
        <Icon icon={isLocked ? Lock : GripVertical} size={14} />
        <span className={styles.name}>{count > 1 ? t('{count} blocks', { count }) : name}</span>
      </button>
      {store.isEditable && (
        <>
          <IconButton
            icon={ArrowUp}
            size="sm"
            label={t('Move up')}
            shortcut={<Kbd keys="Alt+ArrowUp" />}
            onPress={() => actions.step('up')}
          />
          <IconButton
            icon={ArrowDown}
            size="sm"
            label={t('Move down')}
            shortcut={<Kbd keys="Alt+ArrowDown" />}
            onPress={() => actions.step('down')}
          />
          <IconButton
            icon={Copy}
            size="sm"
            label={t('Duplicate')}
            shortcut={<Kbd keys="Mod+D" />}
            onPress={() => actions.duplicate()}
          />
          <Menu
            label={t('More for {name}', { name })}
            placement="bottom end"
            trigger={<IconButton icon={Ellipsis} size="sm" label={t('More')} />}
            groups={menuOf(id)}
          />
        </>
      )}
    </div>
  );
};
