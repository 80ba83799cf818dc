import { hasForm, needsFormModal } from '#site/forms/form-marks.ts';
import type { BlockRegistry } from '#site/render/block-registry.ts';
import { bootstrapScript } from '../head/bootstrap-script.ts';
import { eagerBlocks, type RenderedPart } from './render-blocks.tsx';
import type { SiteAssets } from './site-assets.ts';

/** The script of forms, which finds what it may need later in its own address. */
function formScript(assets: SiteAssets): string | null {
  const address = assets.script('site/forms/fc-form.element.ts');
  const later = ['enhance-form', 'form-window'].map((name) => assets.script(`site/forms/enhance/${name}.ts`) ?? '');
  return address && `${address}#${later.join('|')}`;
}

export interface PageScriptInput {
  parts: readonly RenderedPart[];
  /** Pieces of the document's body: forms and links to forms are found in it. */
  html: readonly string[];
  hasIslands: boolean;
  /** Further scripts that load at once, by their names in the build: those of a journey. */
  elements?: readonly string[];
  assets: SiteAssets;
  blocks: BlockRegistry;
}

/**
 * The inline script of a page: furniture and the elements of the first blocks load at once, those of blocks further
 * down when they come near, the island loader only where there is an island.
 */
export function pageScript({ parts, html, hasIslands, elements = [], assets, blocks }: PageScriptInput): string {
  const addressOf = (type: string) => {
    const entry = blocks.elementEntry(type);
    return entry && assets.script(entry);
  };
  const first = new Set(parts.slice(0, eagerBlocks).flatMap(({ types }) => [...types]));
  const idsByType = new Map<string, string[]>();
  for (const [index, { types }] of parts.entries()) {
    for (const type of types) {
      if (!first.has(type)) idsByType.set(type, [...(idsByType.get(type) ?? []), `component-${index + 1}`]);
    }
  }
  const now = [
    assets.script('site/furniture/furniture.element.ts'),
    hasIslands ? assets.script('site/islands/loader.ts') : null,
    parts.some((part) => part.isDynamic) ? assets.script('site/dynamic/fc-dynamic.element.ts') : null,
    html.some((piece) => hasForm(piece) || needsFormModal(piece)) ? formScript(assets) : null,
    ...[...first].sort().map(addressOf),
    ...elements.map((entry) => assets.script(entry)),
  ].filter((address) => address !== null);
  const later = [...idsByType]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([type, ids]) => {
      const address = addressOf(type);
      return address ? [{ address, ids }] : [];
    });
  return bootstrapScript(now, later);
}
