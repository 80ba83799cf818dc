import type { PublicNavEntry } from './content.contract.ts';

/** What the site draws for the frame beside the menus while they are edited. */
export interface NavigationPreview {
  locale: string;
  /** The site's own unless given. */
  theme?: string | undefined;
  /** Look of the header; the one of the settings unless given. */
  variant?: 'standard' | 'light' | undefined;
  entries: readonly PublicNavEntry[];
}
