/** What the browser remembers of pages of cars (specification, site §9); each part is read by who writes it. */
type ProductPages = Readonly<Record<'seen' | 'prices', unknown>>;

const KEY = 'sl_product_page_data';

/** What is remembered, as it was written; nothing where the browser does not say. */
export function productPages(): Partial<ProductPages> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

/** Remembers one part anew, beside the other. */
export function rememberOfPages(part: Partial<ProductPages>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...productPages(), ...part }));
  } catch {
    // Private windows and full disks: the page works without.
  }
}
