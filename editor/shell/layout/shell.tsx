import { Menu as MenuIcon, Search, TriangleAlert } from 'lucide-react';
import { Suspense, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { Outlet, useLocation } from 'react-router';
import { OPEN_DEMO_NOTICE } from '#api-clients/identity/identity.contract.ts';
import { t } from '#editor/i18n/t.ts';
import { tRich } from '#editor/i18n/t-rich.tsx';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Kbd } from '#editor/ui/kbd/kbd.tsx';
import { lazyPart } from '#editor/ui/lazy-part/lazy-part.ts';
import { VisuallyHidden } from '#editor/ui/visually-hidden/visually-hidden.tsx';
import { ScreenSlotsContext } from '../screen/screen.tsx';
import { useSession } from '../session/session.ts';
import { onShellEvent, openPalette } from '../shell-events.ts';
import { startShortcuts, useShortcuts } from '../shortcuts/shortcuts.ts';
import { runAfterTyping } from './after-typing.ts';
import { LoadingMain } from './loading-main.tsx';
import { Rail } from './rail.tsx';
import { useIsNarrow, useRailPreference } from './rail-store.ts';
import styles from './shell.module.css';
import type { Overlay } from './shell-overlays.tsx';

const loadOverlays = () => import('./shell-overlays.tsx');
/** Dialogs are a fifth of the first load and shown only when asked for. */
const ShellOverlays = lazyPart(async () => (await loadOverlays()).ShellOverlays);

/** The frame of every screen: rail, top bar, palette, shortcuts. Screens fill the bar through ScreenSlotsContext. */
export const Shell = () => {
  const { pathname } = useLocation();
  const session = useSession();
  const [prefersSlim, setPrefersSlim] = useRailPreference();
  const isNarrow = useIsNarrow();
  const [isWorkspace, setWorkspace] = useState(false);
  const [crumbs, setCrumbs] = useState<HTMLElement | null>(null);
  const [status, setStatus] = useState<HTMLElement | null>(null);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const [hasOverlays, setHasOverlays] = useState(false);
  const slots = useMemo(() => ({ crumbs, status, actions, setWorkspace }), [crumbs, status, actions]);

  useLayoutEffect(startShortcuts, []);
  useEffect(() => onShellEvent('palette', () => setOverlay('palette')), []);
  useEffect(() => onShellEvent('shortcuts', () => setOverlay('shortcuts')), []);
  useEffect(() => {
    if (pathname) setOverlay((open) => (open === 'menu' ? null : open));
  }, [pathname]);
  useEffect(() => {
    if (overlay !== null) setHasOverlays(true);
  }, [overlay]);
  // Fetched soon after, so that they also open when the network has gone.
  useEffect(() => runAfterTyping(() => void loadOverlays().catch(() => undefined)), []);
  useShortcuts(t('Everywhere'), [
    { keys: 'Mod+K', label: t('Search and commands'), run: () => setOverlay('palette'), inFields: true },
    { keys: '?', label: t('Keyboard shortcuts'), run: () => setOverlay('shortcuts') },
  ]);

  return (
    <ScreenSlotsContext value={slots}>
      <a href="#main" className={styles.skip}>
        {t('Skip to content')}
      </a>
      <div className={styles.frame}>
        {session.open_demo && (
          <aside aria-label={t('Open demo')} className={styles.notice}>
            <Icon icon={TriangleAlert} size={14} />
            {OPEN_DEMO_NOTICE}
          </aside>
        )}
        <div className={styles.shell}>
          <Rail
            isSlim={prefersSlim || isWorkspace || isNarrow}
            isBare={isWorkspace}
            onSlimChange={isWorkspace || isNarrow ? undefined : setPrefersSlim}
            className={styles.rail}
          />
          <div className={styles.body}>
            <header className={styles.bar}>
              <IconButton
                icon={MenuIcon}
                label={t('Menu')}
                tooltipPlacement="bottom"
                onPress={() => setOverlay('menu')}
                className={styles.menu}
              />
              <div ref={setCrumbs} className={styles.crumbs} />
              <div ref={setStatus} className={styles.status} />
              <AriaButton className={styles.search} aria-keyshortcuts="Control+K Meta+K" onPress={openPalette}>
                <Icon icon={Search} size={14} />
                <VisuallyHidden>{t('Search and commands')}</VisuallyHidden>
                <span className={styles.searchText} aria-hidden="true">
                  {tRich('Search <key/>', { key: <Kbd keys="Mod+K" /> })}
                </span>
              </AriaButton>
              <div ref={setActions} className={styles.actions} />
            </header>
            <LoadingMain className={styles.main}>
              <Outlet />
            </LoadingMain>
          </div>
        </div>
      </div>
      {hasOverlays && (
        <Suspense fallback={null}>
          <ShellOverlays
            open={overlay}
            onOpenChange={(which, isOpen) => setOverlay((open) => (isOpen ? which : open === which ? null : open))}
          />
        </Suspense>
      )}
    </ScreenSlotsContext>
  );
};
