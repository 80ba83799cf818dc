import type { ReactNode } from 'react';
import type { SiteSettings } from '../pages/load/site-settings.ts';
import type { LoadedFurniture } from './furniture-load.types.ts';
import type { HeaderData } from './header/header-data.ts';
import type { Breadcrumb, FurnitureBrand, LanguageChoice, NavigationData } from './navigation.types.ts';
import type { OutsideMarkup } from './outside-navigation/outside-navigation.tsx';

/** What the pieces around a page know of it. */
export interface Furniture {
  navigation: NavigationData;
  header: HeaderData;
  /** The header of another service, in the place of our own. */
  outside?: OutsideMarkup | undefined;
  breadcrumbs: readonly Breadcrumb[];
  languages: readonly LanguageChoice[];
  brand: FurnitureBrand;
  /** Path of the page without base path and locale. */
  path: string;
  /** What the pieces asked for before they are drawn. */
  loaded: LoadedFurniture;
  /** Address of the page, to mark its menu entry. */
  currentHref: string;
  /** Visitors have signed in to see the page. */
  isPrivate: boolean;
  /** The language the page is in, when that is not the language of its address. */
  shownIn?: string | undefined;
}

/** Where a piece stands. */
interface Placed {
  /** Before or after what the page holds. */
  place: 'before' | 'after';
  /** Smaller ones come first in the document. */
  order: number;
  /** Asks visitors something, counts them or lies over the page: not drawn for staff who look at the menus. */
  isForVisitors?: true;
}

/** Stands around every page that has menus and footer. */
interface Around extends Placed {
  isAlike?: false;
  isEverywhere?: false;
  /** Null draws nothing. */
  draw(furniture: Furniture, settings: SiteSettings): ReactNode;
}

/** Stands on pages without menus and footer, too: what visitors must be able to decide anywhere. */
interface Everywhere extends Placed {
  isAlike?: false;
  isEverywhere: true;
  draw(furniture: Furniture | null, settings: SiteSettings): ReactNode;
}

/** Follows the settings and the page's language alone: it is drawn once for all pages that share them. */
interface Alike extends Placed {
  isAlike: true;
  /** As above: stands on pages without menus and footer, too. */
  isEverywhere?: boolean;
  draw(furniture: null, settings: SiteSettings): ReactNode;
}

/**
 * The default export of `site/furniture/<piece>/<piece>.furniture.tsx`: something that stands around every page. Its
 * script is `<piece>.element.ts`, or `<piece>.later.ts` where it only answers what visitors do; what it needs from other
 * hosts is `<piece>.policy.ts`. All are found by the folder.
 */
export type FurniturePiece = Around | Everywhere | Alike;
