import { type ComponentType, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createTranslate } from '../i18n/format-message.ts';
import { BlockProvider, type RenderContext, RenderProvider } from '../render/render-context.tsx';
import { IslandBoundary } from './island-boundary.tsx';
import type { IslandData } from './island-data.types.ts';

/**
 * Hydrates one island from the HTML and data in its element.
 * @returns when it is interactive
 * @throws Error when the element does not hold what `renderIsland` writes
 */
export function mount(host: HTMLElement, component: ComponentType<object>): Promise<void> {
  const root = host.querySelector(':scope > fc-root');
  const text = host.querySelector(':scope > script')?.textContent;
  if (!root || !text) throw new Error('This island has no content');
  const data = JSON.parse(text) as IslandData;
  const context = islandContext(data);
  const Component = component;
  return new Promise((resolve) => {
    hydrateRoot(
      root,
      <RenderProvider value={context}>
        <BlockProvider value={data.block}>
          <Ready onReady={resolve}>
            <IslandBoundary message={context.t('block.error')} retry={context.t('block.retry')}>
              <Component {...data.props} />
            </IslandBoundary>
          </Ready>
        </BlockProvider>
      </RenderProvider>,
      { identifierPrefix: data.prefix },
    );
  });
}

function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}

/** Answers from what the server recorded: the same calls give the same answers. */
function islandContext(data: IslandData): RenderContext {
  return {
    mode: 'public',
    theme: data.theme,
    locale: data.locale,
    dir: data.dir,
    ...(data.currency ? { currency: data.currency } : {}),
    t: createTranslate(data.locale, data.messages),
    page: (id) => data.pages[id] ?? null,
    localPath: (path) => data.paths[path] ?? path,
    languageAt: (path) => data.languages[path],
    file: (id) => data.files[id] ?? null,
    htmlFrame: () => null,
    icon: () => null,
    image: (id) => data.images[id] ?? null,
    form: () => null,
    // The rules are in the page's sheet already.
    styles: { add: () => undefined },
    islands: null,
    islandScript: () => null,
  };
}
