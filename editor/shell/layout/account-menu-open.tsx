import { CircleUser, ExternalLink, Keyboard, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { api } from '#editor/api/api.ts';
import { toastProblem } from '#editor/api/problems.ts';
import type { ThemeChoice } from '#editor/theme/theme-store.ts';
import { chooseTheme, useThemeChoice } from '#editor/theme/theme-store.ts';
import { Menu } from '#editor/ui/menu/menu.tsx';
import { openShortcutSheet } from '../shell-events.ts';
import { AccountButton } from './account-button.tsx';

const themes = [
  { id: 'system', label: 'Like the system', icon: Monitor },
  { id: 'light', label: 'Light', icon: Sun },
  { id: 'dark', label: 'Dark', icon: Moon },
] as const satisfies readonly { id: ThemeChoice; label: string; icon: typeof Sun }[];

const signOut = async (): Promise<void> => {
  try {
    const { headers } = await api.identity.signOut();
    // A new document, so that nothing of this session stays in memory; the server names the provider's sign-out.
    location.assign(headers.get('location') ?? '/auth/signed-out');
  } catch (error) {
    toastProblem('You are still signed in', error);
  }
};

/** What the account's button opens: how it looks, and the way out. Open when it comes. */
export const AccountMenuOpen = ({ isSlim }: { isSlim: boolean }) => {
  const choice = useThemeChoice();
  const [isOpen, setOpen] = useState(false);
  // Opens once its button has the focus, so that closing gives it back to that button.
  useEffect(() => setOpen(true), []);
  return (
    <Menu
      label="Account"
      placement="top start"
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={<AccountButton isSlim={isSlim} autoFocus />}
      groups={[
        {
          label: 'Appearance',
          items: themes.map((theme) => ({
            ...theme,
            isChecked: choice === theme.id,
            onAction: () => chooseTheme(theme.id),
          })),
        },
        [
          { id: 'account', label: 'Your account', icon: CircleUser, href: '/cms/account' },
          { id: 'shortcuts', label: 'Keyboard shortcuts', icon: Keyboard, shortcut: '?', onAction: openShortcutSheet },
          { id: 'site', label: 'Open the website', icon: ExternalLink, href: '/', target: '_blank' },
        ],
        [{ id: 'sign-out', label: 'Sign out', icon: LogOut, onAction: () => void signOut() }],
      ]}
    />
  );
};
