import { ExternalLink, Keyboard, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { Button } from 'react-aria-components';
import { api } from '../../api/api.ts';
import { toastProblem } from '../../api/problems.ts';
import type { ThemeChoice } from '../../theme/theme-store.ts';
import { chooseTheme, useThemeChoice } from '../../theme/theme-store.ts';
import { Menu } from '../../ui/menu/menu.tsx';
import { roleLabels, useSession } from '../session/session.ts';
import { openShortcutSheet } from '../shell-events.ts';
import styles from './account-menu.module.css';

const themes = [
  { id: 'system', label: 'Like the system', icon: Monitor },
  { id: 'light', label: 'Light', icon: Sun },
  { id: 'dark', label: 'Dark', icon: Moon },
] as const satisfies readonly { id: ThemeChoice; label: string; icon: typeof Sun }[];

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => part[0]?.toLocaleUpperCase() ?? '')
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('');

const signOut = async (): Promise<void> => {
  try {
    const { headers } = await api.identity.signOut();
    // A new document, so that nothing of this session stays in memory; the server names the provider's sign-out.
    location.assign(headers.get('location') ?? '/auth/signed-out');
  } catch (error) {
    toastProblem('You are still signed in', error);
  }
};

/** Who I am, how it looks, and the way out. */
export const AccountMenu = ({ isSlim }: { isSlim: boolean }) => {
  const session = useSession();
  const choice = useThemeChoice();
  return (
    <Menu
      label="Account"
      placement="top start"
      trigger={
        <Button
          className={styles.button}
          aria-label={isSlim ? `${initials(session.name)}, account of ${session.name}` : undefined}
        >
          <span className={styles.avatar} aria-hidden="true">
            {initials(session.name)}
          </span>
          {!isSlim && (
            <span className={styles.texts}>
              <span className={styles.name}>{session.name}</span>
              <span className={styles.role}>{roleLabels(session) || 'No role'}</span>
            </span>
          )}
        </Button>
      }
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
          { id: 'shortcuts', label: 'Keyboard shortcuts', icon: Keyboard, shortcut: '?', onAction: openShortcutSheet },
          { id: 'site', label: 'Open the website', icon: ExternalLink, href: '/', target: '_blank' },
        ],
        [{ id: 'sign-out', label: 'Sign out', icon: LogOut, onAction: () => void signOut() }],
      ]}
    />
  );
};
