import { CircleUser, ExternalLink, Keyboard, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { api } from '#editor/api/api.ts';
import { toastProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import type { ThemeChoice } from '#editor/theme/theme-store.ts';
import { chooseTheme, useThemeChoice } from '#editor/theme/theme-store.ts';
import { Menu } from '#editor/ui/menu/menu.tsx';
import { openShortcutSheet } from '../shell-events.ts';
import { AccountButton } from './account-button.tsx';

const themes = [
  { id: 'system', label: t('Like the system'), icon: Monitor },
  { id: 'light', label: t('Light'), icon: Sun },
  { id: 'dark', label: t('Dark'), icon: Moon },
] as const satisfies readonly { id: ThemeChoice; label: string; icon: typeof Sun }[];

const signOut = async (): Promise<void> => {
  try {
    const { headers } = await api.identity.signOut();
    // A new document, so that nothing of this session stays in memory; the server names the provider's sign-out.
    location.assign(headers.get('location') ?? '/auth/signed-out');
  } catch (error) {
    toastProblem(t('You are still signed in'), error);
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
      label={t('Account')}
      placement="top start"
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={<AccountButton isSlim={isSlim} autoFocus />}
      groups={[
        {
          label: t('Appearance'),
          items: themes.map((theme) => ({
            ...theme,
            isChecked: choice === theme.id,
            onAction: () => chooseTheme(theme.id),
          })),
        },
        [
          { id: 'account', label: t('Your account'), icon: CircleUser, href: '/cms/account' },
          {
            id: 'shortcuts',
            label: t('Keyboard shortcuts'),
            icon: Keyboard,
            shortcut: '?',
            onAction: openShortcutSheet,
          },
          { id: 'site', label: t('Open the website'), icon: ExternalLink, href: '/', target: '_blank' },
        ],
        [{ id: 'sign-out', label: t('Sign out'), icon: LogOut, onAction: () => void signOut() }],
      ]}
    />
  );
};
