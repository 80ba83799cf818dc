import { gzipSync } from 'node:zlib';
import { blockKeys } from '#block-schemas/index.ts';
import type { ClientManifest, SiteAssets } from '../pages/render/site-assets.ts';
import { foundBlocks } from '../render/block-registry.ts';
import { pageStyles } from '../render/style-sheets.ts';

/** What a template brings along: addresses of its scripts, and its styles in compressed bytes. */
export interface TemplateWeight {
  scripts: string[];
  style: number;
}

const compressed = (text: string): number => (text === '' ? 0 : gzipSync(text).byteLength);

/** An entry's file with everything it imports. */
function filesOf(manifest: ClientManifest, entry: string, found = new Set<string>()): Set<string> {
  const built = manifest[entry];
  if (!built || found.has(built.file)) return found;
  found.add(built.file);
  for (const name of built.imports ?? []) filesOf(manifest, name, found);
  return found;
}

/** Weights by template key; `page` is what every page loads. Styles count without what every page has. */
export function templateWeights(manifest: ClientManifest, assets: SiteAssets, basePath: string) {
  const scripts = (...entries: (string | null)[]) => [
    ...new Set(
      entries.flatMap((entry) =>
        entry !== null && assets.script(entry)
          ? [...filesOf(manifest, entry)].map((file) => `${basePath}/${file}`)
          : [],
      ),
    ),
  ];
  const stylesOf = (blocks: readonly string[]) =>
    pageStyles({
      classes: [],
      theme: 'jdx',
      script: 'latin',
      blocks: new Set(blocks),
      hasIslands: false,
      rules: '',
      basePath,
    }).sheets;
  const base = stylesOf([]);
  const weights: Record<string, TemplateWeight> = {
    page: { scripts: scripts('site/furniture/furniture.element.ts'), style: compressed(base) },
  };
  for (const key of blockKeys) {
    const island = foundBlocks.islandEntry(key);
    weights[key] = {
      scripts: scripts(
        foundBlocks.elementEntry(key),
        island,
        island && 'site/islands/loader.ts',
        island && 'site/islands/mount.tsx',
      ),
      style: compressed(stylesOf([key]).slice(base.length)),
    };
  }
  return weights;
}
