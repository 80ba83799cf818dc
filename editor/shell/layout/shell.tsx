import { Menu as MenuIcon, Search } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { Outlet, useLocation } from 'react-router';
import { Drawer } from '../../ui/drawer/drawer.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { Kbd } from '../../ui/kbd/kbd.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';
import { CommandPalette } from '../palette/command-palette.tsx';
import { ScreenSlotsContext } from '../screen/screen.tsx';
import { onShellEvent, openPalette } from '../shell-events.ts';
import { ShortcutSheet } from '../shortcuts/shortcut-sheet.tsx';
import { startShortcuts, useShortcuts } from '../shortcuts/shortcuts.ts';
import { Rail } from './rail.tsx';
import { useIsNarrow, useRailPreference } from './rail-store.ts';
import styles from './shell.module.css';

/** The frame of every screen: rail, top bar, palette, shortcuts. Screens fill the bar through ScreenSlotsContext. */
export const Shell = () => {
  const { pathname } = useLocation();
  const [prefersSlim, setPrefersSlim] = useRailPreference();
  const isNarrow = useIsNarrow();
  const [isWorkspace, setWorkspace] = useState(false);
  const [crumbs, setCrumbs] = useState<HTMLElement | null>(null);
  const [status, setStatus] = useState<HTMLElement | null>(null);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const slots = useMemo(() => ({ crumbs, status, actions, setWorkspace }), [crumbs, status, actions]);

  useEffect(startShortcuts, []);
  useEffect(() => onShellEvent('palette', () => setPaletteOpen(true)), []);
  useEffect(() => onShellEvent('shortcuts', () => setSheetOpen(true)), []);
  useEffect(() => {
    if (pathname) setDrawerOpen(false);
  }, [pathname]);
  useShortcuts('Everywhere', [
    { keys: 'Mod+K', label: 'Search and commands', run: () => setPaletteOpen(true), inFields: true },
    { keys: '?', label: 'Keyboard shortcuts', run: () => setSheetOpen(true) },
  ]);

  return (
    <ScreenSlotsContext value={slots}>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <div className={styles.shell}>
        <Rail
          isSlim={prefersSlim || isWorkspace || isNarrow}
          onSlimChange={isWorkspace || isNarrow ? undefined : setPrefersSlim}
          className={styles.rail}
        />
        <div className={styles.body}>
          <header className={styles.bar}>
            <IconButton
              icon={MenuIcon}
              label="Menu"
              tooltipPlacement="bottom"
              onPress={() => setDrawerOpen(true)}
              className={styles.menu}
            />
            <div ref={setCrumbs} className={styles.crumbs} />
            <div ref={setStatus} className={styles.status} />
            <AriaButton className={styles.search} aria-keyshortcuts="Control+K Meta+K" onPress={openPalette}>
              <Icon icon={Search} size={14} />
              <VisuallyHidden>Search and commands</VisuallyHidden>
              <span className={styles.searchText} aria-hidden="true">
                Search <Kbd keys="Mod+K" />
              </span>
            </AriaButton>
            <div ref={setActions} className={styles.actions} />
          </header>
          <main id="main" tabIndex={-1} className={styles.main}>
            <Outlet />
          </main>
        </div>
      </div>
      <Drawer title="Menu" hideTitle side="start" isOpen={isDrawerOpen} onOpenChange={setDrawerOpen}>
        <Rail isSlim={false} className={styles.drawerRail} />
      </Drawer>
      <CommandPalette isOpen={isPaletteOpen} onOpenChange={setPaletteOpen} />
      <ShortcutSheet isOpen={isSheetOpen} onOpenChange={setSheetOpen} />
    </ScreenSlotsContext>
  );
};
