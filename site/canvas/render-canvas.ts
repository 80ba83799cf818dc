import type { Rendered } from '../pages/cache/page-cache.ts';
import type { PageParts } from '../pages/render/render-page.tsx';
import { renderEmptyDocument } from './render-empty-document.ts';

/** `/canvas`: the empty document that the page builder frames and fills over a message port. */
export const renderCanvas = (parts: PageParts): Promise<Rendered> =>
  renderEmptyDocument(parts, { title: 'Canvas', entry: 'site/canvas/canvas.entry.tsx' });
