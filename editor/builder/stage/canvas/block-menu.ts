import {
  BookmarkPlus,
  ClipboardCopy,
  ClipboardPaste,
  Copy,
  CornerLeftUp,
  Eye,
  EyeOff,
  FolderInput,
  Lock,
  LockOpen,
  Component as ReusableIcon,
  Scissors,
  Trash2,
  Unlink,
} from 'lucide-react';
import { isPlace } from '#documents/page/reusables.ts';
import { type EditedDocument, useEditedDocument } from '#editor/builder/document/document.context.ts';
import { useEditingSession } from '#editor/builder/session/session.context.ts';
import { t } from '#editor/i18n/t.ts';
import type { MenuAction, MenuGroup } from '#editor/ui/menu/menu.tsx';

type Lines = readonly (MenuAction | null | false)[];

interface MenuOf {
  document: EditedDocument;
  id: string;
  /** Opened on one of several chosen blocks, the menu speaks for all of them. */
  targets: readonly string[];
}

const clipboardLines = ({ document: { clipboard }, targets }: MenuOf): Lines => [
  {
    id: 'copy',
    label: t('Copy'),
    icon: ClipboardCopy,
    shortcut: 'Mod+C',
    onAction: () => void clipboard.copyNow(false, targets),
  },
  {
    id: 'cut',
    label: t('Cut'),
    icon: Scissors,
    shortcut: 'Mod+X',
    onAction: () => void clipboard.copyNow(true, targets),
  },
  {
    id: 'paste',
    label: t('Paste after'),
    icon: ClipboardPaste,
    shortcut: 'Mod+V',
    onAction: () => void clipboard.pasteNow(),
  },
];

const placeLines = ({ document: { actions, store }, id, targets }: MenuOf): Lines => [
  {
    id: 'duplicate',
    label: t('Duplicate'),
    icon: Copy,
    shortcut: 'Mod+D',
    onAction: () => actions.duplicate(targets),
  },
  {
    id: 'move',
    label: t('Move to…'),
    icon: FolderInput,
    shortcut: 'M',
    disabledReason: store.getBlock(id)?.locked === true ? t('It is locked in place') : undefined,
    onAction: () => actions.moving.set(actions.outermost(targets)),
  },
  store.getStructure().home.get(id)?.parent !== 'root' && {
    id: 'parent',
    label: t('Select what holds it'),
    icon: CornerLeftUp,
    shortcut: 'Escape',
    onAction: actions.selectParent,
  },
];

const settingLines = ({ document: { actions, store }, id, targets }: MenuOf): Lines => {
  const block = store.getBlock(id);
  const isHidden = block?.visibility?.hidden === true;
  const isLocked = block?.locked === true;
  return [
    {
      id: 'hide',
      label: isHidden ? t('Show to visitors') : t('Hide from visitors'),
      icon: isHidden ? Eye : EyeOff,
      onAction: () => actions.setHidden(targets, !isHidden),
    },
    {
      id: 'lock',
      label: isLocked ? t('Unlock') : t('Lock in place'),
      icon: isLocked ? LockOpen : Lock,
      onAction: () => actions.setLocked(targets, !isLocked),
    },
  ];
};

const reuseLines = ({ document: { store, library, reusables }, id, targets }: MenuOf, isSection: boolean): Lines => {
  const block = store.getBlock(id);
  return [
    {
      id: 'section',
      label: t('Save as section…'),
      icon: BookmarkPlus,
      onAction: () => library.startSection(targets),
    },
    block && isPlace(block)
      ? { id: 'detach', label: t('Detach'), icon: Unlink, onAction: () => reusables.detach(id) }
      : {
          id: 'reusable',
          label: t('Make reusable…'),
          icon: ReusableIcon,
          disabledReason: isSection ? t('A reusable section cannot hold another one') : undefined,
          onAction: () => reusables.startMaking(targets),
        },
  ];
};

/** What can be done to a block beside moving it; the same lines in the toolbar, the outline and the panel. */
export const useBlockMenu = (): ((id: string) => MenuGroup[]) => {
  const document = useEditedDocument();
  const { isSection } = useEditingSession();
  return (id) => {
    const chosen = document.selection.get().blocks;
    const menu = { document, id, targets: chosen.includes(id) ? chosen : [id] };
    const remove = {
      id: 'delete',
      label: t('Delete'),
      icon: Trash2,
      shortcut: 'Delete',
      tone: 'danger' as const,
      onAction: () => document.actions.remove(menu.targets),
    };
    return [
      clipboardLines(menu),
      [...placeLines(menu), ...settingLines(menu), ...reuseLines(menu, isSection)],
      [remove],
    ];
  };
};
