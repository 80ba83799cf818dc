import { ArrowDown, ArrowUp, ChevronRight, CircleAlert, Copy, Ellipsis, Eye, EyeOff, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { t } from '#editor/i18n/t.ts';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Menu } from '#editor/ui/menu/menu.tsx';
import styles from './group-list.module.css';
import type { GroupActions } from './use-group-actions.ts';

export interface GroupRowProps {
  group: string;
  /** Place in the list, 0 = first. */
  index: number;
  name: string;
  isOpen: boolean;
  isShown: boolean;
  /** Whether something in it needs attention. */
  isWrong: boolean;
  /** Why there can be no more items. */
  fullReason: string | undefined;
  actions: GroupActions;
  onToggle: () => void;
}

const GroupMenu = ({ group, index, name, isShown, fullReason, actions }: GroupRowProps) => (
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
          onAction: () => actions.moveTo(group, index - 1),
        },
        {
          id: 'down',
          label: t('Move down'),
          icon: ArrowDown,
          shortcut: 'Alt+ArrowDown',
          onAction: () => actions.moveTo(group, index + 1),
        },
        {
          id: 'shown',
          label: isShown ? t('Hide from visitors') : t('Show to visitors'),
          icon: isShown ? EyeOff : Eye,
          onAction: () => actions.setShown(group, !isShown),
        },
        {
          id: 'copy',
          label: t('Duplicate'),
          icon: Copy,
          disabledReason: fullReason,
          onAction: () => actions.duplicate(group),
        },
      ],
      [{ id: 'delete', label: t('Delete'), icon: Trash2, tone: 'danger', onAction: () => actions.remove(group) }],
    ]}
  />
);

/** The name of one item, which opens its fields, and what can be done to it. */
export const GroupRow = (props: GroupRowProps) => {
  const { group, index, name, isOpen, isShown, isWrong, actions, onToggle } = props;
  const { store } = useEditedDocument();
  const moveByKeys = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    actions.moveTo(group, index + (event.key === 'ArrowUp' ? -1 : 1));
  };
  return (
    <div className={styles.row}>
      <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={onToggle} onKeyDown={moveByKeys}>
        <Icon icon={ChevronRight} size={14} className={styles.arrow} />
        <span className={styles.name}>{name}</span>
        {!isShown && <Icon icon={EyeOff} size={14} label={t('Hidden from visitors')} />}
        {isWrong && <Icon icon={CircleAlert} size={14} label={t('Needs attention')} className={styles.wrong} />}
      </button>
      {store.isEditable && <GroupMenu {...props} />}
    </div>
  );
};
