import { ClipboardCopy, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { t } from '#editor/i18n/t.ts';
import { ItemMenu, ItemRow, ItemToggle } from '#editor/pieces/item-row/item-row.tsx';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { CopyValuesDialog } from './copy-values-dialog.tsx';
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

/** The name of one item, which opens its fields, and what can be done to it. */
export const GroupRow = (props: GroupRowProps) => {
  const { group, index, name, isOpen, isShown, isWrong, fullReason, actions, onToggle } = props;
  const { store } = useEditedDocument();
  const [isCopying, setCopying] = useState(false);
  const moves = {
    moveTo: (to: number) => actions.moveTo(group, to),
    duplicate: () => actions.duplicate(group),
    remove: () => actions.remove(group),
  };
  const more = [
    {
      id: 'shown',
      label: isShown ? t('Hide from visitors') : t('Show to visitors'),
      icon: isShown ? EyeOff : Eye,
      onAction: () => actions.setShown(group, !isShown),
    },
    {
      id: 'values',
      label: t('Copy values from another…'),
      icon: ClipboardCopy,
      disabledReason: actions.othersOf(group).length === 0 ? t('There is no other item') : undefined,
      onAction: () => setCopying(true),
    },
  ];
  return (
    <ItemRow>
      <ItemToggle {...{ name, index, isOpen, isWrong, onToggle }} moveTo={moves.moveTo}>
        {!isShown && <Icon icon={EyeOff} size={14} label={t('Hidden from visitors')} />}
      </ItemToggle>
      {store.isEditable && <ItemMenu {...{ name, index, fullReason, moves, more }} />}
      {isCopying && <CopyValuesDialog group={group} name={name} actions={actions} onClose={() => setCopying(false)} />}
    </ItemRow>
  );
};
