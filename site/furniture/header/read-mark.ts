import { lruMap } from '#site/pages/cache/lru-map.ts';

export interface DrawnMark {
  viewBox: string;
  paths: string[];
}

const MAX_PATHS = 20;
/** A site has one mark; previews of settings bring others for a while. */
const read = lruMap<string, { mark: DrawnMark | null }>(20);

/**
 * Outlines of an SVG source: its frame and the paths in it, which can do nothing but be drawn. Everything else in the
 * source (styles, scripts, links) is left where it is; null where nothing can be drawn.
 */
export function readMark(source: string): DrawnMark | null {
  const kept = read.get(source) ?? { mark: outlinesOf(source) };
  read.set(source, kept);
  return kept.mark;
}

function outlinesOf(source: string): DrawnMark | null {
  const viewBox = /\bviewBox=["']([\d\s.,-]{3,60})["']/.exec(source)?.[1];
  const found = source.matchAll(/<path\b[^>]*?\sd=["']([MmLlHhVvCcSsQqTtAaZz\d\s.,e+-]+)["']/g);
  const paths = [...found].flatMap(([, d]) => d ?? []).slice(0, MAX_PATHS);
  return viewBox && paths.length > 0 ? { viewBox, paths } : null;
}
