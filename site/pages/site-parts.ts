import type { DocumentKeys } from './cache/document-keys.ts';
import type { PageCache } from './cache/page-cache.ts';
import type { PageParts } from './render/render-page.tsx';

/** Everything the site answers with. */
export interface SiteParts extends PageParts {
  cache: PageCache;
  keys: DocumentKeys;
}
