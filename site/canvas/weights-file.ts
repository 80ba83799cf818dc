import type { BlockWeights } from '#api-clients/canvas/block-weights.ts';
import type { Answer } from '../pages/cache/cached-answer.ts';
import { jsonAnswer } from '../pages/cache/json-answer.ts';
import type { PageParts } from '../pages/render/render-page.tsx';
import type { ClientManifest } from '../pages/render/site-assets.ts';
import { templateWeights } from './inspection-weights.ts';

/**
 * What a page loads more with the first block of each template. Templates whose scripts were not weighed (in
 * development nothing is built) are left out.
 *
 */
export function blockWeights(
  manifest: ClientManifest,
  templates: ReturnType<typeof templateWeights>,
  basePath: string,
): BlockWeights {
  const bytes = new Map(Object.values(manifest).map(({ file, bytes: weight }) => [`${basePath}/${file}`, weight]));
  const always = new Set(templates.page?.scripts);
  const entries = Object.entries(templates).flatMap(([key, { scripts, style }]) => {
    const own = scripts.filter((address) => !always.has(address)).map((address) => bytes.get(address));
    if (key === 'page' || own.includes(undefined)) return [];
    return [[key, { script: own.reduce<number>((sum, weight) => sum + (weight ?? 0), 0), style }]] as const;
  });
  return Object.fromEntries(entries);
}

/** `/canvas/weights.json`: for the palette of the page builder. */
export function weightsFile({ deps, assets }: PageParts): Answer {
  const { manifest, basePath } = deps;
  const weights = blockWeights(manifest, templateWeights(manifest, assets, basePath), basePath);
  return jsonAnswer(weights, { caching: 'no-cache' });
}
