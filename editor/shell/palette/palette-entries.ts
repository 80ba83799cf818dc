import { Keyboard, Monitor, Moon, Sun } from 'lucide-react';
import type { Session } from '#api-clients/identity/identity.contract.ts';
import { t } from '#editor/i18n/t.ts';
import { chooseTheme } from '#editor/theme/theme-store.ts';
import type { Feature, PaletteEntry } from '../feature.types.ts';
import { openShortcutSheet } from '../shell-events.ts';

const ownEntries: readonly PaletteEntry[] = [
  {
    id: 'theme-light',
    label: t('Light appearance'),
    icon: Sun,
    keywords: t('theme colour mode'),
    run: () => chooseTheme('light'),
  },
  {
    id: 'theme-dark',
    label: t('Dark appearance'),
    icon: Moon,
    keywords: t('theme colour mode night'),
    run: () => chooseTheme('dark'),
  },
  {
    id: 'theme-system',
    label: t('Appearance like the system'),
    icon: Monitor,
    keywords: t('theme colour mode'),
    run: () => chooseTheme('system'),
  },
  {
    id: 'shortcuts',
    label: t('Keyboard shortcuts'),
    icon: Keyboard,
    shortcut: '?',
    keywords: t('help keys'),
    run: openShortcutSheet,
  },
];

export interface PaletteSections {
  screens: PaletteEntry[];
  actions: PaletteEntry[];
}

/** What the palette offers a person before anything is searched on the server. */
export const paletteEntries = (features: readonly Feature[], session: Session): PaletteSections => {
  const may = (permission: PaletteEntry['permission']): boolean =>
    !permission || session.permissions.includes(permission);
  const open = features.filter((feature) => may(feature.permission));
  return {
    screens: open
      .filter((feature) => !feature.isHidden)
      .map(({ id, label, icon, path }) => ({ id: `screen-${id}`, label, icon, href: path })),
    actions: [...open.flatMap((feature) => feature.commands ?? []), ...ownEntries].filter((entry) =>
      may(entry.permission),
    ),
  };
};
