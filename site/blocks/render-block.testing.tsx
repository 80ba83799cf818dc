import type { BlockKey } from '#block-schemas/generated.ts';
import { templates } from '#block-schemas/index.ts';
import type { PageSnapshot, SnapshotBlock } from '#documents/page/document.types.ts';
import { prepareSnapshot } from '../pages/load/prepare-page.ts';
import { renderBlocks } from '../pages/render/render-blocks.tsx';
import { createServerContext } from '../pages/render/server-render-context.ts';
import type { RenderContext } from '../render/render-context.tsx';
import type { ImageSource } from '../render/sources.types.ts';

const picture = (id: string): ImageSource => ({
  id,
  width: 1_600,
  height: 900,
  alt: `Library text of ${id}`,
  dominant: '#202428',
  focal: { x: 0.5, y: 0.5 },
  avif: [{ width: 800, url: `/media/${id}/800.avif` }],
  webp: [{ width: 800, url: `/media/${id}/800.webp` }],
  src: `/media/${id}/800.webp`,
});

/** Every asked-for picture exists. */
class AllPictures extends Map<string, ImageSource> {
  override get(id: string): ImageSource {
    return picture(id);
  }
}

export const samplesOf = (type: BlockKey): Record<string, unknown>[] =>
  structuredClone(templates[type].examples as Record<string, unknown>[]);

export const sampleOf = (type: BlockKey): Record<string, unknown> => samplesOf(type)[0] ?? {};

export interface RenderOptions {
  locale?: string;
  /** What its `.load.ts` answered. */
  data?: unknown;
  mode?: RenderContext['mode'];
  currency?: string;
  prices?: RenderContext['prices'];
  blocks?: Record<string, SnapshotBlock>;
  /** How many blocks stand before it on the page. */
  index?: number;
}

/** The HTML of one block, through the same steps a page takes; errors of a block are thrown, not swallowed. */
export const renderBlock = (type: string, props: Record<string, unknown>, options: RenderOptions = {}): string =>
  drawBlock(type, props, options).html;

/** The same with the style rules that came from its values. */
export const drawBlock = (
  type: string,
  props: Record<string, unknown>,
  options: RenderOptions = {},
): { html: string; rules: string } => {
  const block: SnapshotBlock = { type, v: 1, anchor: '', active_positions: null, visibility: null, props };
  const before = Array.from({ length: options.index ?? 0 }, (_, index) => `before-${index}`);
  const empty: SnapshotBlock = { ...block, type: 'snippet', props: {} };
  const snapshot: Pick<PageSnapshot, 'root' | 'blocks'> = {
    root: [...before, 'block'],
    blocks: { ...Object.fromEntries(before.map((id) => [id, empty])), block, ...options.blocks },
  };
  const { context, rules } = createServerContext({
    theme: 'jdx',
    locale: options.locale ?? 'en',
    ...(options.currency ? { currency: options.currency } : {}),
    ...(options.prices ? { prices: options.prices } : {}),
    images: new AllPictures(),
    pages: new Map([['offers', { path: '/offers', title: 'Offers' }]]),
    localPath: (path) => path,
    mediaFile: (id) => `/media/files/${id}`,
    assets: { script: (entry) => `/assets/${entry}` },
  });
  const fail = (details: { err?: unknown }, message: string) => {
    throw details.err instanceof Error ? details.err : new Error(message);
  };
  const log = { error: fail, warn: fail, info: () => undefined };
  const page = prepareSnapshot(snapshot, options.locale ?? 'en', log);
  const { parts } = renderBlocks(
    page,
    { ...context, mode: options.mode ?? 'public' },
    new Map(options.data === undefined ? [] : [['block', options.data]]),
    { log },
  );
  return { html: parts.map(({ html }) => html).join(''), rules: rules() };
};
