import { Suspense, useState } from 'react';
import { lazyPart } from '#editor/ui/lazy-part/lazy-part.ts';
import { AccountButton } from './account-button.tsx';

const load = async () => (await import('./account-menu-open.tsx')).AccountMenuOpen;
const AccountMenuOpen = lazyPart(load);

/** Loads the menu when somebody comes near its button; it is shown when it is asked for. */
const loadSoon = (): void => void load().catch(() => undefined);

/** Who I am, how it looks, and the way out. Menus are a seventh of the first load, so this one comes when asked for. */
export const AccountMenu = ({ isSlim }: { isSlim: boolean }) => {
  const [isWanted, setWanted] = useState(false);
  const button = (
    <AccountButton
      isSlim={isSlim}
      aria-haspopup="menu"
      aria-expanded={isWanted}
      onHoverStart={loadSoon}
      onFocus={loadSoon}
      onPress={() => setWanted(true)}
    />
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <AccountMenuOpen isSlim={isSlim} />
    </Suspense>
  );
};
