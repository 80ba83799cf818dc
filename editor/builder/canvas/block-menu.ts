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
import type { MenuGroup } from '#editor/ui/menu/menu.tsx';
import type { Builder } from '../builder-context.ts';

/** What can be done to a block beside moving it; the same lines in the toolbar, the outline and the panel. */
export const blockMenu = (builder: Builder, id: string): MenuGroup[] => {
  const { actions, store, selection, clipboard, library, reusables, isSection, movingTo } = builder;
  const block = store.getBlock(id);
  const isNested = store.getStructure().home.get(id)?.parent !== 'root';
  const isHidden = block?.visibility?.hidden === true;
  const isLocked = block?.locked === true;
  const chosen = selection.get().blocks;
  // Opened on one of several chosen blocks, the menu speaks for all of them.
  const targets = chosen.includes(id) ? chosen : [id];
  return [
    [
      {
        id: 'copy',
        label: 'Copy',
        icon: ClipboardCopy,
        shortcut: 'Mod+C',
        onAction: () => void clipboard.copyNow(false, targets),
      },
      {
        id: 'cut',
        label: 'Cut',
        icon: Scissors,
        shortcut: 'Mod+X',
        onAction: () => void clipboard.copyNow(true, targets),
      },
      {
        id: 'paste',
        label: 'Paste after',
        icon: ClipboardPaste,
        shortcut: 'Mod+V',
        onAction: () => void clipboard.pasteNow(),
      },
    ],
    [
      {
        id: 'duplicate',
        label: 'Duplicate',
        icon: Copy,
        shortcut: 'Mod+D',
        onAction: () => actions.duplicate(targets),
      },
      {
        id: 'move',
        label: 'Move to…',
        icon: FolderInput,
        shortcut: 'M',
        disabledReason: isLocked ? 'It is locked in place' : undefined,
        onAction: () => movingTo.set(actions.outermost(targets)),
      },
      isNested && {
        id: 'parent',
        label: 'Select what holds it',
        icon: CornerLeftUp,
        shortcut: 'Escape',
        onAction: actions.selectParent,
      },
      {
        id: 'hide',
        label: isHidden ? 'Show to visitors' : 'Hide from visitors',
        icon: isHidden ? Eye : EyeOff,
        onAction: () => actions.setHidden(targets, !isHidden),
      },
      {
        id: 'lock',
        label: isLocked ? 'Unlock' : 'Lock in place',
        icon: isLocked ? LockOpen : Lock,
        onAction: () => actions.setLocked(targets, !isLocked),
      },
      {
        id: 'section',
        label: 'Save as section…',
        icon: BookmarkPlus,
        onAction: () => library.startSection(targets),
      },
      block && isPlace(block)
        ? { id: 'detach', label: 'Detach', icon: Unlink, onAction: () => reusables.detach(id) }
        : {
            id: 'reusable',
            label: 'Make reusable…',
            icon: ReusableIcon,
            disabledReason: isSection ? 'A reusable section cannot hold another one' : undefined,
            onAction: () => reusables.startMaking(targets),
          },
    ],
    [
      {
        id: 'delete',
        label: 'Delete',
        icon: Trash2,
        shortcut: 'Delete',
        tone: 'danger',
        onAction: () => actions.remove(targets),
      },
    ],
  ];
};
