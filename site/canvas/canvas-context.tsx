import { createContext, use } from 'react';
import { createTranslate } from '../i18n/format-message.ts';
import type { Direction } from '../i18n/i18n.types.ts';
import type { RenderContext, StyleSink } from '../render/render-context.tsx';
import type { Theme } from '../theme/tokens.ts';
import type { CanvasData } from './canvas-block-data.ts';
import type { CanvasBlocks } from './canvas-blocks.ts';
import type { CanvasBoot } from './canvas-boot.types.ts';
import type { CanvasLiveTexts } from './canvas-live-texts.ts';
import type { CanvasMessages } from './canvas-messages.ts';
import type { CanvasResources } from './canvas-resources.ts';
import type { CanvasStore } from './canvas-store.ts';

/** How the canvas looks at the moment. */
export interface CanvasLook {
  theme: Theme;
  locale: string;
  dir: Direction;
}

export interface CanvasServices {
  boot: CanvasBoot;
  store: CanvasStore;
  blocks: Pick<CanvasBlocks, 'component'>;
  messages: CanvasMessages;
  resources: CanvasResources;
  data: CanvasData;
  live: CanvasLiveTexts;
  styles: StyleSink;
  look: CanvasLook;
  /** What blocks with nothing to show say, by template (`''` = any other). */
  emptyWords?: Readonly<Record<string, string>>;
  /** A block threw while it was drawn. */
  failed(block: string, error: unknown): void;
}

const Services = createContext<CanvasServices | null>(null);
export const CanvasProvider = Services.Provider;

/** @throws Error outside of `CanvasProvider` */
export function useCanvas(): CanvasServices {
  const services = use(Services);
  if (!services) throw new Error('This component must be rendered inside a CanvasProvider');
  return services;
}

/** The render context of one block: what it asks for is noted under its id. */
export function canvasContext(
  { boot, look, messages, resources, styles }: CanvasServices,
  block: string,
): RenderContext {
  return {
    ...look,
    mode: 'canvas',
    textDir: look.locale === boot.locales[0] ? undefined : 'auto',
    currency: boot.currency,
    ...(boot.prices ? { prices: boot.prices } : {}),
    ...(boot.maps ? { maps: boot.maps } : {}),
    t: createTranslate(look.locale, messages.of(look.locale) ?? {}, {
      locale: 'en',
      messages: messages.of('en') ?? {},
    }),
    // Links lead nowhere on the canvas; any address makes them show.
    page: () => ({ href: '#', title: '' }),
    localPath: (path) => path,
    file: (id) => (id ? `${boot.basePath}/media/files/${encodeURIComponent(id)}` : '#'),
    htmlFrame: () => null,
    icon: (name) => resources.icon(name, block),
    image: (id) => resources.image(id, block),
    form: (id) => resources.form(id, look.locale, block),
    styles,
    islands: null,
    islandScript: () => null,
  };
}

/** Rules of the blocks' own values in a constructed sheet, which the policy allows. */
export function createStyleSink(root: DocumentOrShadowRoot): StyleSink {
  const sheet = new CSSStyleSheet();
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  const known = new Set<string>();
  return {
    add(className, declarations) {
      if (known.has(className)) return;
      known.add(className);
      sheet.insertRule(`.${className}{${declarations}}`, sheet.cssRules.length);
    },
  };
}
