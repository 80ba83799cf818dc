import { ArrowDown, ArrowUp, ChevronRight, CircleAlert, Copy, Ellipsis, Trash2 } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { t } from '#editor/i18n/t.ts';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Menu, type MenuAction } from '#editor/ui/menu/menu.tsx';
import styles from './item-row.module.css';

/** What can be done to one item of a list. */
export interface ItemMoves {
  moveTo: (index: number) => void;
  duplicate: () => void;
  remove: () => void;
}

export interface ItemMenuProps {
  name: string;
  /** Place in the list, 0 = first. */
  index: number;
  /** Why there can be no more items. */
  fullReason: string | undefined;
  moves: ItemMoves;
  /** Lines of this kind of item, between moving and duplicating. */
  more?: readonly MenuAction[];
}

/** What can be done to an item, at the end of its row. */
export const ItemMenu = ({ name, index, fullReason, moves, more = [] }: ItemMenuProps) => (
  <Menu
    label={t('Actions for {name}', { name })}
    placement="bottom end"
    trigger={<IconButton icon={Ellipsis} size="sm" label={t('Actions for {name}', { name })} />}
    groups={[
      [
        {
          id: 'up',
          label: t('Move up'),
          icon: ArrowUp,
          shortcut: 'Alt+ArrowUp',
          onAction: () => moves.moveTo(index - 1),
        },
        {
          id: 'down',
          label: t('Move down'),
          icon: ArrowDown,
          shortcut: 'Alt+ArrowDown',
          onAction: () => moves.moveTo(index + 1),
        },
        ...more,
        { id: 'copy', label: t('Duplicate'), icon: Copy, disabledReason: fullReason, onAction: moves.duplicate },
      ],
      [{ id: 'delete', label: t('Delete'), icon: Trash2, tone: 'danger', onAction: moves.remove }],
    ]}
  />
);

export interface ItemToggleProps {
  id?: string | undefined;
  name: string;
  index: number;
  isOpen: boolean;
  /** Whether something in it needs attention. */
  isWrong: boolean;
  onToggle: () => void;
  /** Moves the item with Alt and the arrows; absent where nothing may be moved. */
  moveTo: ((index: number) => void) | undefined;
  /** Behind the name. */
  children?: ReactNode;
}

/** The name of an item, which opens its fields. */
export const ItemToggle = ({ id, name, index, isOpen, isWrong, onToggle, moveTo, children }: ItemToggleProps) => {
  const moveByKeys = (event: KeyboardEvent): void => {
    if (!moveTo || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    moveTo(index + (event.key === 'ArrowUp' ? -1 : 1));
  };
  return (
    <button
      id={id}
      type="button"
      className={styles.toggle}
      aria-expanded={isOpen}
      onClick={onToggle}
      onKeyDown={moveByKeys}
    >
      <Icon icon={ChevronRight} size={14} className={styles.arrow} />
      <span className={styles.name}>{name}</span>
      {children}
      {isWrong && <Attention />}
    </button>
  );
};

/** Something in the item needs attention. */
export const Attention = () => (
  <Icon icon={CircleAlert} size={14} label={t('Needs attention')} className={styles.wrong} />
);

/** An item's row: what opens it, or its control, and its menu. */
export const ItemRow = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>;
