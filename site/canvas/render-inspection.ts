import type { Rendered } from '../pages/cache/page-cache.ts';
import type { PageParts } from '../pages/render/render-page.tsx';
import { templateWeights } from './inspection-weights.ts';
import { renderEmptyDocument } from './render-empty-document.ts';

/** `/canvas/inspection`: the empty document in which the page builder draws blocks one by one to test and weigh them. */
export const renderInspection = (parts: PageParts): Promise<Rendered> =>
  renderEmptyDocument(parts, {
    title: 'Tests',
    entry: 'site/canvas/inspection.entry.tsx',
    json: { 'inspection-weights': templateWeights(parts.deps.manifest, parts.assets, parts.deps.basePath) },
  });
