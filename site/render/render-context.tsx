import type { LucideIcon } from 'lucide-react';
import { createContext, type ReactElement, use } from 'react';
import type { PriceSettings } from '#api-clients/stock/price-settings.ts';
import type { Affiliation, PageContext } from '../analytics/page-context.ts';
import type { FormSource } from '../forms/form-view.types.ts';
import type { Direction, Translate } from '../i18n/i18n.types.ts';
import type { SpokenText } from '../i18n/text-in.ts';
import type { Theme } from '../theme/tokens.ts';
import type { MapLook } from '../ui/map/map.settings.ts';
import type { FilmSource, ImageSource, LinkTarget } from './sources.types.ts';

/** Collects rules that a block needs for its own values, so that no `style=` attribute is ever written. */
export interface StyleSink {
  /** `className` is derived from `declarations`; adding the same pair twice has no effect. */
  add(className: string, declarations: string): void;
}

/**
 * What every block may ask while it is rendered. The same shape is filled on the server (from the services), on the
 * canvas (from the editor's messages) and inside a hydrated island (from what the server recorded for it).
 */
export interface RenderContext {
  /** On the canvas, primitives mark their editable fields and blocks their roots. */
  mode: 'public' | 'canvas';
  theme: Theme;
  /** Values of the class attributes drawn on the server so far. */
  classes?: Set<string>;
  /** BCP 47. */
  locale: string;
  dir: Direction;
  /** On a canvas that shows a translation each text has the direction of its own words: some are not translated yet. */
  textDir?: 'auto' | undefined;
  /** Id of the page; absent where blocks stand in none. */
  pageId?: string | undefined;
  /** Of prices, ISO 4217; euros unless given. */
  currency?: string;
  /** How the site writes prices; as the language does unless given. */
  prices?: PriceSettings;
  /** What maps are drawn from; borders alone, and no directions, unless given. */
  maps?: MapLook;
  /** The site's own origin, for addresses that must be whole; absent where nobody knows. */
  origin?: string | undefined;
  t: Translate;
  /** Where an internal link leads; null when the page is not published or unknown. */
  page(id: string): LinkTarget | null;
  /** A local path as it stands in the address bar: with the base path and, where needed, the locale in front. */
  localPath(path: string): string;
  /** The language of the page at a local path, when it is not the visitor's; undefined where that is not known. */
  languageAt?(path: string): string | undefined;
  /** Whether a whole address is one of this site or its pictures; absent where nobody knows. */
  isOwn?(address: string): boolean;
  /** Told of a link whose placeholders are not valid; absent where nobody would read it. */
  badLink?(address: string): void;
  /** The address of a file of the media library; null when unknown. */
  file(id: string): string | null;
  /** Poster and captions of a film; absent where nothing plays, null when unknown. */
  film?(id: string): FilmSource | null;
  /** Address of the sandboxed document that runs a block's raw HTML; null where only its text can be shown. */
  htmlFrame(block: string): string | null;
  /** The lucide icon of this name; null when unknown or not loaded yet. */
  icon(name: string): LucideIcon | null;
  /** The picture behind an image id; null when unknown. */
  image(id: string): ImageSource | null;
  /** The published form of this id with what its fields need; null when there is none, undefined while it is on its way. */
  form(id: string): FormSource | null | undefined;
  /** Parameters of the address that fill forms; absent in a document that is kept for everybody. */
  fill?: Readonly<Record<string, string>> | undefined;
  /** What kind of page figures are of; `dx_other` unless given. */
  pageContext?: PageContext | undefined;
  /** Which list the vehicle of the page comes from; absent where it shows none. */
  affiliation?: Affiliation | undefined;
  /** What stands in the place of content that waits for consent; the usual words unless given. */
  consentPlaceholder?: SpokenText | undefined;
  styles: StyleSink;
  /** Told of the picture that visitors see first, so that the document's head asks for it. */
  seenFirst?(files: readonly PictureFiles[]): void;
  /** Renders islands to HTML with their data; null where the page runs in the browser and islands are plain components. */
  islands: IslandRenderer | null;
  /** Addresses of the built scripts of a block's island; null where there is none. */
  islandScript(block: string): { component: string; mount: string } | null;
}

/** The files of a picture in one kind, of which a browser takes one. */
export interface PictureFiles {
  type: string;
  srcSet: string;
  sizes: string;
  /** Only on these screens. */
  media?: string;
}

/** Turns an island into the inside of its element: HTML plus a data block. See `site/islands/render-island.tsx`. */
export type IslandRenderer = (island: IslandRequest) => string;

export interface IslandRequest {
  /** The component with its props, as the block drew it. */
  element: ReactElement;
  props: object;
  /** Tells several islands of one block apart. */
  name: string;
  /** Keys of visitor messages that the island may need after it has woken. */
  messages: readonly string[];
  context: RenderContext;
  block: BlockContext;
}

/** When an island hydrates. `media` waits for the query in `media`. */
export type WakeStrategy = 'load' | 'visible' | 'idle' | 'interaction' | 'media';

/** The block that is being rendered. */
export interface BlockContext {
  id: string;
  type: string;
  /** The specification's Block Scroll ID; empty when none. */
  anchor: string;
  /** Place among the page's top blocks, from 0; null inside a slot. */
  index: number | null;
  /** The first two blocks of a page load their pictures at once. */
  eager: boolean;
  /** It follows a picture that fills the window: what it loads at once comes after that. */
  isBehind?: boolean;
  /** Texts that are shown in another language than the page's, for want of a translation. */
  fallback?: { lang: string; dir: Direction; fields: readonly string[] } | undefined;
  /** On the canvas: what to say where there is nothing to show yet, and whether the block lacks all its items. */
  empty?: { words: string; hasNoItems: boolean } | undefined;
}

const Render = createContext<RenderContext | null>(null);
const Block = createContext<BlockContext | null>(null);

export const RenderProvider = Render.Provider;
export const BlockProvider = Block.Provider;

/** What is drawn in, where our own writer draws and React carries no context. */
export interface Surroundings {
  render: RenderContext;
  block: BlockContext | null;
}

let surroundings: Surroundings | null = null;

/** Draws in these surroundings; null hands over to React's contexts. Drawing is synchronous, so nobody else sees them. */
export function within<Drawn>(next: Surroundings | null, draw: () => Drawn): Drawn {
  const before = surroundings;
  surroundings = next;
  try {
    return draw();
  } finally {
    surroundings = before;
  }
}

const blockHere = (): BlockContext | null => (surroundings ? surroundings.block : use(Block));

/** The page's context. @throws Error outside of `RenderProvider` */
export function useRender(): RenderContext {
  const context = surroundings ? surroundings.render : use(Render);
  if (!context) throw new Error('This component must be rendered inside a RenderProvider');
  return context;
}

/** The surrounding block. @throws Error outside of `BlockProvider` */
export function useBlock(): BlockContext {
  const context = blockHere();
  if (!context) throw new Error('This component must be rendered inside a BlockProvider');
  return context;
}

/** Where the words of a field of that kind lie in it. */
const wordsIn = { text: '', rich: '', image: '/alt', link: '/label' } as const;

/**
 * `data-field` for the canvas; `kind` tells the canvas how the field is edited in place. In public, the language of a
 * text that is not in the page's own.
 */
export function useField(field: string | undefined, kind: 'text' | 'rich' | 'image' | 'link' = 'text') {
  const { mode, dir, textDir } = useRender();
  const fallback = blockHere()?.fallback;
  if (!field) return {};
  if (mode !== 'canvas') {
    if (!fallback?.fields.includes(field + wordsIn[kind])) return {};
    return fallback.dir === dir ? { lang: fallback.lang } : { lang: fallback.lang, dir: fallback.dir };
  }
  const marks = { 'data-field': field, ...(textDir && kind !== 'image' ? { dir: textDir } : {}) };
  return kind === 'text' ? marks : { ...marks, 'data-field-kind': kind };
}

/** Where a film of a block is shown, and the field that names it. */
export interface FilmPlace {
  field: string;
  /** The field of the one that narrow screens are shown instead, where there is one. */
  narrow?: { field: string; media: string } | null;
  /** Nothing is shown on telephones. */
  notOnPhones?: boolean;
}

/** `data-film-field` for the canvas, where film files are dropped on what shows a film. */
export function useFilmPlace(place: FilmPlace | undefined) {
  const { mode } = useRender();
  if (mode !== 'canvas' || !place) return {};
  return {
    'data-film-field': place.field,
    ...(place.narrow
      ? { 'data-narrow-film-field': place.narrow.field, 'data-narrow-film-media': place.narrow.media }
      : {}),
    ...(place.notOnPhones ? { 'data-film-phones': 'no' } : {}),
  };
}
