import { t } from '#editor/i18n/t.ts';
import { Drawer } from '#editor/ui/drawer/drawer.tsx';
import { CommandPalette } from '../palette/command-palette.tsx';
import { ShortcutSheet } from '../shortcuts/shortcut-sheet.tsx';
import { Rail } from './rail.tsx';
import styles from './shell.module.css';

export type Overlay = 'palette' | 'shortcuts' | 'menu';

export interface ShellOverlaysProps {
  open: Overlay | null;
  onOpenChange: (overlay: Overlay, isOpen: boolean) => void;
}

/** What lies over a screen when asked for: menu drawer, command palette, sheet of shortcuts. */
export const ShellOverlays = ({ open, onOpenChange }: ShellOverlaysProps) => (
  <>
    <Drawer
      title={t('Menu')}
      hideTitle
      side="start"
      isOpen={open === 'menu'}
      onOpenChange={(isOpen) => onOpenChange('menu', isOpen)}
    >
      <Rail isSlim={false} className={styles.drawerRail} />
    </Drawer>
    <CommandPalette isOpen={open === 'palette'} onOpenChange={(isOpen) => onOpenChange('palette', isOpen)} />
    <ShortcutSheet isOpen={open === 'shortcuts'} onOpenChange={(isOpen) => onOpenChange('shortcuts', isOpen)} />
  </>
);
