import type { NavigationPreview } from '../api-clients/content/navigation-preview.types.ts';
import type { FormPageRequest } from '../api-clients/forms/form-page.types.ts';
import type { SiteClients } from '../api-clients/site-clients.ts';
import type { ClientManifest } from './pages/render/site-assets.ts';

/** The part of a pino logger the site uses. */
export interface SiteLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** What the site needs from the server that hosts it. */
export interface SiteDependencies {
  clients: SiteClients;
  /**
   * GET of an address outside: https and public hosts only, no redirections, bounded in bytes and time. Rejects when
   * there is no answer.
   */
  askOutside(url: string): Promise<{ status: number; body: string }>;
  /** `dist/site/client/.vite/manifest.json`. */
  manifest: ClientManifest;
  /** Folder for the last good documents. */
  cacheDir: string;
  log: SiteLog;
  /** Resolves when the server has a moment for what nobody waits for. */
  turn(): Promise<void>;
  /**
   * Calls back with what changed: `page:<id>`, `pages`, `nav`, `settings`, `media:<id>`, or `*` for anything.
   * Answers a function that ends it.
   */
  onInvalidate(callback: (topic: string) => void): () => void;
  /** Empty, or like `/path`. */
  basePath: string;
  /** Origin visitors use, without a slash at the end. */
  publicUrl: string;
  /** Origin of media files when it differs from `publicUrl`. */
  mediaOrigin?: string;
  /** Visitors sign in to see the site, so they may want to sign out. */
  isPrivate?: boolean;
  /** Changes with every build; part of the keys of kept documents. */
  version: string;
}

export interface SiteRequest {
  /** GET and HEAD are answered, POST where a journey takes what was typed; anything else gets 405. */
  method: string;
  /** Path and query as the browser sent them. */
  url: string;
  /** Header names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** What a plain HTML form sent (`application/x-www-form-urlencoded`). */
  body?: string;
  /** Where the visitor comes from; for services that count what one address asks. */
  address?: string;
  /** A checked preview token: the answer shows that revision and is never kept. */
  preview?: { token: string };
  /** A token of settings that nobody has saved: the answer is drawn with them and never kept. */
  settingsPreview?: { token: string };
  /** The host has recognised somebody who may see drafts; asked only where the answer is another one for them. */
  isStaff?: boolean;
  /** Who has signed in, where visitors sign in; null: nobody has. Undefined on every other site. */
  visitor?: { name: string; email: string } | null | undefined;
  /** Render the document anew, whatever is kept: for editors who ask. */
  fresh?: boolean;
}

export interface SiteResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Values of `set-cookie`; on answers for one visitor alone. */
  cookies?: readonly string[];
  /** Null for HEAD, 304 and redirects. Shared between requests: never change its bytes. */
  body: Uint8Array | null;
}

/** What came of drawing a draft for nobody. `unknown`: it could not be tried (no such page, a service is away). */
export type PageTrial = { kind: 'drawn'; failedBlocks: string[] } | { kind: 'failed' } | { kind: 'unknown' };

export interface Site {
  /** Never rejects: whatever goes wrong becomes an error view. */
  handle(request: SiteRequest): Promise<SiteResponse>;
  /** A document of the forms service in the site's look. Rejects when it cannot be drawn: the caller has a plain one. */
  form(request: FormPageRequest): Promise<SiteResponse>;
  /** The header with these menus, for the frame staff look at while they edit them. */
  navigation(request: NavigationPreview): Promise<SiteResponse>;
  /** Draws the draft of a preview token at an address, and tells what of it cannot be drawn. Never rejects. */
  try(url: string, token: string): Promise<PageTrial>;
  /** Renders these paths into the cache. */
  warm(paths: readonly string[]): Promise<void>;
  /** Waits for pending writes of last good documents and lets go of everything. */
  close(): Promise<void>;
}
