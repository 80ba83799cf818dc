/** A menu entry as the furniture draws it; `href` is ready for the address bar, empty for a heading. */
export interface NavItem {
  id: string;
  title: string;
  /** The language of the title, when that is not the page's. */
  spoken?: string | undefined;
  href: string;
  /** The language of the page it leads to, when that is not the visitor's. */
  language?: string | undefined;
  newWindow: boolean;
  details?: NavDetails | undefined;
  children: NavItem[];
}

/** What an entry shows besides its title; only what is filled in is there. */
export interface NavDetails {
  icon?: string | undefined;
  /** Id of a picture: the entry is a model line. */
  image?: string | undefined;
  teaser?: string | undefined;
  price?: string | undefined;
  fuel?: string | undefined;
  /** Column of the panel, from 1. */
  column?: number | undefined;
  card?: NavCard | undefined;
}

/** What stands out beside the entries of a panel; without `href` it leads nowhere. */
export interface NavCard {
  title: string;
  price: string;
  image: string | null;
  href: string;
  language?: string | undefined;
}

export interface NavigationData {
  header: NavItem[];
  footer: NavItem[];
  secondary: NavItem[];
}

export interface Breadcrumb {
  title: string;
  href: string;
}

/** Name or logo at the start of the header. */
export interface FurnitureBrand {
  name: string;
  href: string;
  /** Address of a picture; the name stands in its place without one. */
  logo: string | null;
}

/** A language the current page can be read in. */
export interface LanguageChoice {
  locale: string;
  /** In its own language. */
  name: string;
  href: string;
  current: boolean;
}
