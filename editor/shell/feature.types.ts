import type { LucideIcon } from 'lucide-react';
import type { RouteObject } from 'react-router';
import type { Permission } from '#api-clients/identity/policy.data.ts';
import { t } from '#editor/i18n/t.ts';

/** One line of the command palette. Give `href` to go somewhere, `run` to do something. */
export interface PaletteEntry {
  id: string;
  label: string;
  /** Shown small after the label, such as a page's address. */
  detail?: string;
  icon?: LucideIcon;
  /** More words that find it. */
  keywords?: string;
  shortcut?: string;
  href?: string;
  run?: () => void;
  permission?: Permission;
}

/** The groups of the menu, in their order, with their names. */
export const areas = {
  cms: t('Website'),
  stock: t('Stock'),
  customers: t('Customers'),
  admin: t('Administration'),
} as const;

export type Area = keyof typeof areas;

/** Ids of the groups, as they stand in the menu. */
export const areaIds = Object.keys(areas) as readonly Area[];

/**
 * One part of the staff app. `features/<area>/<name>/<name>.feature.tsx` default-exports it; menu, routes, permission check
 * and palette follow from it. Keep the file small: it is loaded at start, the screens by `lazy` routes.
 */
export interface Feature {
  id: string;
  label: string;
  icon: LucideIcon;
  /** Address of its first screen; it and the routes mark its menu entry as current. */
  path: `/cms${string}` | `/admin${string}`;
  /** Group of the menu it stands in. */
  area: Area;
  /** Place in the menu, ascending. */
  order: number;
  /** Needed to see it in the menu and to open its screens; the server checks every call again. */
  permission?: Permission;
  /** How much waits for a person there: stands beside the menu entry, asked for again every minute. */
  count?: (signal: AbortSignal) => Promise<number>;
  /** Has no menu entry (the page builder, a developer's screen). */
  isHidden?: boolean;
  /** Routes with absolute paths; screens come by `lazy: () => import('./x.screen.tsx')` (export `Component`). */
  routes: RouteObject[];
  /** Fixed palette lines besides the screen itself. */
  commands?: readonly PaletteEntry[];
  /** Palette lines for a typed text of at least two characters; at most eight. */
  search?: (text: string, signal: AbortSignal) => Promise<PaletteEntry[]>;
}

/** Declares a feature; only for the types. */
export const defineFeature = (feature: Feature): Feature => feature;
