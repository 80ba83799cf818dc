import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServerContext } from '../pages/render/server-render-context.ts';
import { type BlockContext, BlockProvider, type RenderContext, RenderProvider } from '../render/render-context.tsx';
import type { ImageSource } from '../render/sources.types.ts';

export const sampleImage: ImageSource = {
  id: 'car',
  width: 1600,
  height: 900,
  alt: 'A car from the library',
  dominant: '#112233',
  focal: { x: 0.25, y: 0.5 },
  avif: [{ width: 400, url: '/media/car/400.avif' }],
  webp: [{ width: 400, url: '/media/car/400.webp' }],
  src: '/media/car/400.webp',
};

/** A server context with one picture (`car`) and one page (`offers` at /offers). */
export function sampleContext(change: Partial<RenderContext> = {}): RenderContext & { rules(): string } {
  const server = createServerContext({
    theme: 'jdx',
    locale: 'en',
    images: new Map([['car', sampleImage]]),
    pages: new Map([['offers', { path: '/offers', title: 'Offers' }]]),
    localPath: (path) => path,
    mediaFile: (id) => (id ? `/media/files/${id}` : null),
    assets: { script: (entry) => `/assets/${entry.split('/').at(-1)}.js` },
  });
  return { ...server.context, ...change, rules: server.rules };
}

export const sampleBlock: BlockContext = { id: 'b1', type: 'snippet', anchor: '', index: 3, eager: false };

/** HTML of a node in a render context and a block. */
export function draw(
  node: ReactNode,
  context: RenderContext = sampleContext(),
  block: BlockContext = sampleBlock,
): string {
  return renderToStaticMarkup(
    <RenderProvider value={context}>
      <BlockProvider value={block}>{node}</BlockProvider>
    </RenderProvider>,
  );
}
