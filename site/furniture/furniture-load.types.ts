import type { Outside } from '../pages/load/outside-fetch.ts';
import type { SiteSettings } from '../pages/load/site-settings.ts';

/** What a piece of furniture may ask before it is drawn. */
export interface FurnitureLoadInput {
  settings: SiteSettings;
  locale: string;
  /** Path of the page without base path and locale. */
  path: string;
  /** Hosts outside: guarded, bounded in time and size, the last good answer kept. */
  outside: Outside;
}

/**
 * The default export of `site/furniture/<piece>/<piece>.load.ts`: what the piece shows that is not in the settings. Null
 * is nothing to show; a failure is logged and the piece drawn without it.
 */
export type FurnitureLoad<Value = unknown> = (input: FurnitureLoadInput) => Promise<Value | null>;

/** What the loads of a page brought; a piece asks for its own by the load itself. */
export interface LoadedFurniture {
  of<Value>(load: FurnitureLoad<Value>): Value | null;
}

/** Where nothing was loaded. */
export const nothingLoaded: LoadedFurniture = { of: () => null };
