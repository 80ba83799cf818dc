import { Redo2, Undo2 } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
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
      label={props.last ? t('Undo: {label}', { label: props.last.label }) : t('Undo')}
      shortcut={<Kbd keys="Mod+Z" />}
      tooltipPlacement="bottom"
      disabledReason={props.last ? undefined : t('Nothing to undo')}
      onPress={props.onUndo}
    />
    <IconButton
      icon={Redo2}
      label={props.next ? t('Redo: {label}', { label: props.next.label }) : t('Redo')}
      shortcut={<Kbd keys="Mod+Shift+Z" />}
      tooltipPlacement="bottom"
      disabledReason={props.next ? undefined : t('Nothing to redo')}
      onPress={props.onRedo}
    />
  </>
);
