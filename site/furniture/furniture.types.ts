import type { ReactNode } from 'react';
import type { SiteSettings } from '../pages/load/site-settings.ts';
import type { Breadcrumb, FurnitureBrand, LanguageChoice, NavigationData } from './navigation.types.ts';

/** What the pieces around a page know of it. */
export interface Furniture {
  navigation: NavigationData;
  breadcrumbs: readonly Breadcrumb[];
  languages: readonly LanguageChoice[];
  brand: FurnitureBrand;
  /** Address of the page, to mark its menu entry. */
  currentHref: string;
  /** The language the page is in, when that is not the language of its address. */
  shownIn?: string | undefined;
}

/**
 * The default export of `site/furniture/<piece>/<piece>.furniture.tsx`: something that stands around every page. Its
 * script is `<piece>.element.ts`, what it needs from other hosts `<piece>.policy.ts`; all are found by the folder.
 */
export interface FurniturePiece {
  /** Before or after what the page holds. */
  place: 'before' | 'after';
  /** Smaller ones come first in the document. */
  order: number;
  /** Null draws nothing. */
  draw(furniture: Furniture, settings: SiteSettings): ReactNode;
}
