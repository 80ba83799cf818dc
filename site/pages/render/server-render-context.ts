import type { PriceSettings } from '#api-clients/stock/price-settings.ts';
import type { FormSource } from '#site/forms/form-view.types.ts';
import { directionOf } from '#site/i18n/locales.ts';
import type { SpokenText } from '#site/i18n/text-in.ts';
import { translateFor } from '#site/i18n/visitor-messages.ts';
import { renderIsland } from '#site/islands/render-island.tsx';
import { type BlockRegistry, foundBlocks } from '#site/render/block-registry.ts';
import type { PictureFiles, RenderContext } from '#site/render/render-context.tsx';
import type { FilmSource, ImageSource, LinkTarget } from '#site/render/sources.types.ts';
import type { SiteLog } from '#site/site.types.ts';
import type { Theme } from '#site/theme/tokens.ts';
import type { MapLook } from '#site/ui/map/map.settings.ts';
import { iconByName } from './icon-by-name.ts';
import type { SiteAssets } from './site-assets.ts';

export interface ServerContextInput {
  theme: Theme;
  locale: string;
  dir?: RenderContext['dir'];
  /** Id of the page. */
  pageId?: string;
  /** Of prices; euros unless given. */
  currency?: string;
  /** How they are written. */
  prices?: PriceSettings;
  maps?: MapLook;
  images: ReadonlyMap<string, ImageSource>;
  /** Forms that blocks show, by id. */
  forms?: ReadonlyMap<string, FormSource>;
  /** Parameters of the address that fill forms. */
  fill?: Readonly<Record<string, string>> | undefined;
  /** Published pages by id. */
  pages: ReadonlyMap<string, { path: string; title: string }>;
  localPath(path: string): string;
  /** The language of the page at a path, when it is not this one. */
  languageAt?(path: string): string | undefined;
  mediaFile(id: string): string | null;
  /** Films of the page by id. */
  films?: ReadonlyMap<string, FilmSource>;
  /** Address of the sandboxed document with a block's raw HTML; without it only its text is shown. */
  htmlFrame?(block: string): string | null;
  consentPlaceholder?: SpokenText;
  badLink?(address: string): void;
  /** Hears of words that a language lacks. */
  log?: SiteLog;
  /** Origins of this site and its pictures. */
  origins?: readonly string[];
  assets: SiteAssets;
  /** The blocks of this product unless given. */
  blocks?: BlockRegistry;
}

export interface ServerContext {
  context: RenderContext;
  /** The rules collected so far, as CSS. */
  rules(): string;
  /** Ids of pages that were linked to: the document depends on them. */
  linkedPages: Set<string>;
  /** Files of the picture that visitors see first; undefined where there is none. */
  firstPicture(): readonly PictureFiles[] | undefined;
}

/** The context of one document on the server: collects style rules and what the document depends on. */
export function createServerContext(input: ServerContextInput): ServerContext {
  const rules = new Map<string, string>();
  const linkedPages = new Set<string>();
  let firstPicture: readonly PictureFiles[] | undefined;
  const context: RenderContext = {
    mode: 'public',
    classes: new Set(),
    theme: input.theme,
    locale: input.locale,
    dir: input.dir ?? directionOf(input.locale),
    pageId: input.pageId,
    ...(input.currency ? { currency: input.currency } : {}),
    ...(input.prices ? { prices: input.prices } : {}),
    ...(input.maps ? { maps: input.maps } : {}),
    origin: input.origins?.[0],
    t: translateFor(input.locale, input.log),
    page: (id): LinkTarget | null => {
      linkedPages.add(id);
      const page = input.pages.get(id);
      if (!page) return null;
      const language = input.languageAt?.(page.path);
      return { href: input.localPath(page.path), title: page.title, ...(language ? { language } : {}) };
    },
    localPath: input.localPath,
    languageAt: (path) => input.languageAt?.(path),
    isOwn: (address) => {
      const origin = URL.parse(address, input.origins?.[0])?.origin;
      return origin !== undefined && (input.origins ?? []).includes(origin);
    },
    badLink: (address) => input.badLink?.(address),
    file: input.mediaFile,
    film: (id) => input.films?.get(id) ?? null,
    htmlFrame: (block) => input.htmlFrame?.(block) ?? null,
    icon: iconByName,
    image: (id) => input.images.get(id) ?? null,
    form: (id) => input.forms?.get(id) ?? null,
    fill: input.fill,
    consentPlaceholder: input.consentPlaceholder,
    styles: { add: (className, declarations) => void rules.set(className, declarations) },
    seenFirst: (files) => {
      firstPicture ??= files;
    },
    islands: renderIsland,
    islandScript: (block) => {
      const entry = (input.blocks ?? foundBlocks).islandEntry(block);
      const component = entry && input.assets.script(entry);
      const mount = input.assets.script('site/islands/mount.tsx');
      return component && mount ? { component, mount } : null;
    },
  };
  return {
    context,
    linkedPages,
    firstPicture: () => firstPicture,
    rules: () => [...rules].map(([name, declarations]) => `.${name}{${declarations}}`).join(''),
  };
}
