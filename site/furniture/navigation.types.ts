/** A menu entry as the furniture draws it; `href` is ready for the address bar, empty for a heading. */
export interface NavItem {
  id: string;
  title: string;
  href: string;
  /** The language of the page it leads to, when that is not the visitor's. */
  language?: string | undefined;
  newWindow: boolean;
  children: NavItem[];
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
