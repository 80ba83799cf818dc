/** What the public page tells the bar. The bar is on the staff app's origin and trusts nothing but numbers and paths. */
export interface PageReport {
  source: 'forecourt-page';
  lang: string;
  /** Full address of the page on the public site, without its query. */
  path: string;
  /** Number of the top-level block nearest the middle of the window, from 1; 0 when there is none. */
  block: number;
  /** Address of the page in each of its languages. */
  languages: { locale: string; href: string }[];
  figures: PageFigures;
}

export interface PageFigures {
  /** Milliseconds; null until known. */
  lcp: number | null;
  inp: number | null;
  /** Unitless layout shift. */
  cls: number;
  /** Bytes over the network, the page's own included. */
  bytes: number;
  /** Of those, script. */
  scriptBytes: number;
}

/** What the bar tells the public page: how much room it takes now. */
export interface BarReport {
  source: 'forecourt-toolbar';
  /** What the frame is called, in the person's language. */
  title: string;
  /** CSS pixels. */
  height: number;
  /** Only a tab in the corner is left of it. */
  isHidden: boolean;
}
