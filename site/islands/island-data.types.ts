import type { CompactMessages, Direction } from '../i18n/i18n.types.ts';
import type { BlockContext } from '../render/render-context.tsx';
import type { ImageSource, LinkTarget } from '../render/sources.types.ts';
import type { Theme } from '../theme/tokens.ts';

/** What an island needs in the browser: its props, and exactly what it asked the render context for on the server. */
export interface IslandData {
  props: object;
  prefix: string;
  block: BlockContext;
  theme: Theme;
  locale: string;
  dir: Direction;
  currency?: string;
  /** Base path and locale put in front of local paths. */
  paths: Record<string, string>;
  /** Languages of those paths whose pages are in another one than the visitor's. */
  languages: Record<string, string>;
  pages: Record<string, LinkTarget>;
  files: Record<string, string>;
  images: Record<string, ImageSource>;
  messages: CompactMessages;
}
