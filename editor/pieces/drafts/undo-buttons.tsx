import { Redo2, Undo2 } from 'lucide-react';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Kbd } from '#editor/ui/kbd/kbd.tsx';

/** Undo and redo of a screen's top bar, each named by what it takes back. */
export const UndoButtons = (props: {
  last: { label: string } | undefined;
  next: { label: string } | undefined;
  onUndo: () => void;
  onRedo: () => void;
}) => (
  <>
    <IconButton
      icon={Undo2}
      label={props.last ? `Undo: ${props.last.label}` : 'Undo'}
      shortcut={<Kbd keys="Mod+Z" />}
      tooltipPlacement="bottom"
      disabledReason={props.last ? undefined : 'Nothing to undo'}
      onPress={props.onUndo}
    />
    <IconButton
      icon={Redo2}
      label={props.next ? `Redo: ${props.next.label}` : 'Redo'}
      shortcut={<Kbd keys="Mod+Shift+Z" />}
      tooltipPlacement="bottom"
      disabledReason={props.next ? undefined : 'Nothing to redo'}
      onPress={props.onRedo}
    />
  </>
);
