import { createContext, useContext } from 'react';

/** A block of the opened page that links can jump to. */
export interface PageAnchor {
  /** Its scroll id, the part after `#`. */
  anchor: string;
  /** The block's name in the outline. */
  label: string;
}

/** The places of the opened page; null where no page is open. */
export const PageAnchorsContext = createContext<readonly PageAnchor[] | null>(null);

export const usePageAnchors = (): readonly PageAnchor[] | null => useContext(PageAnchorsContext);
