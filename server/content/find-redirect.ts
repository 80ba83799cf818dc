import type { Reader } from '../db/database.ts';
import type { Logger } from '../log/logger.ts';
import {
  firstChildPath,
  type PublishedPage,
  pageAtPath,
  publishedPath,
  redirectAtPath,
} from './published-pages.store.ts';

/** Redirections followed inside the site before a chain counts as a loop. */
const MAX_HOPS = 5;
const TEMPORARY = 302;

/** Where an address leads that has no content of its own. */
export interface Redirect {
  /** Path of this site or full URL; null for 410. */
  to: string | null;
  code: number;
}

/** One step of the way from an address. */
export interface Hop {
  path: string;
  by: 'redirect' | 'folder' | 'link' | 'url_redirection';
  /** Of the redirection or page that sends visitors on. */
  id: string;
  /** null for 410 and for what leads nowhere. */
  to: string | null;
  code: number;
}

export interface Trace {
  hops: Hop[];
  /** `page` and `address` are where visitors arrive; `loop` and `too_long` are refused and lead nowhere. */
  end: 'page' | 'address' | 'gone' | 'nothing' | 'loop' | 'too_long';
}

/** A redirection that is not stored yet, to see where it would lead. */
export interface PretendedRedirect {
  /** The stored one it takes the place of. */
  id?: string;
  from: string;
  to: string | null;
  code: number;
}

const pathOf = (target: string): string => target.split(/[?#]/)[0]?.replace(/(.)\/+$/, '$1') ?? '/';

/** As stored paths are: without escapes, in composed Unicode. */
const readable = (path: string): string => {
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return path;
  }
};

const fileAddress = (target: string): string =>
  /^(\/|https?:)/.test(target) ? target : `/api/media/api/v2/images/${encodeURIComponent(target)}`;

/** Where a published page without content sends its visitors. */
const hopOfPage = async (reader: Reader, page: PublishedPage): Promise<Hop> => {
  const hop = (to: string | null | undefined, code: number): Hop => ({
    path: page.path,
    by: page.kind === 'folder' || page.kind === 'link' ? page.kind : 'url_redirection',
    id: page.id,
    to: to ?? null,
    code,
  });
  if (page.kind === 'folder') return hop(await firstChildPath(reader, page.id), TEMPORARY);
  if (page.kind === 'url_redirection') return hop(page.http_code === 410 ? null : page.target, page.http_code);
  if (page.target === null) return hop(null, TEMPORARY);
  if (page.link_type === 'internal')
    return hop(page.target.startsWith('/') ? page.target : await publishedPath(reader, page.target), TEMPORARY);
  return hop(page.link_type === 'file' ? fileAddress(page.target) : page.target, TEMPORARY);
};

/** What is taken for true though visitors do not see it yet. */
export interface TraceOptions {
  pretended?: PretendedRedirect | undefined;
  /** A page that counts as published, for previews. */
  preview?: PublishedPage | undefined;
}

/** What answers at a path: a page's content ends the way; a published page goes before a redirection. */
const hopAt = async (
  reader: Reader,
  path: string,
  { pretended, preview }: TraceOptions,
): Promise<Hop | 'page' | undefined> => {
  const page = preview?.path === path ? preview : await pageAtPath(reader, path);
  if (page && (page.version !== null || page === preview))
    return page.kind === 'page' ? 'page' : hopOfPage(reader, page);
  if (pretended?.from === path)
    return { path, by: 'redirect', id: pretended.id ?? '', to: pretended.to, code: pretended.code };
  const stored = await redirectAtPath(reader, path);
  return stored && stored.id !== pretended?.id ? { ...stored, path, by: 'redirect' } : undefined;
};

/** The way from a path, hop by hop; no longer than five hops and never twice over the same address. */
export const traceFrom = async (reader: Reader, start: string, options: TraceOptions = {}): Promise<Trace> => {
  const hops: Hop[] = [];
  const seen = new Set<string>();
  for (let path = start; ; ) {
    const hop = await hopAt(reader, path, options);
    if (hop === 'page') return { hops, end: 'page' };
    if (!hop) return { hops, end: hops.length === 0 ? 'nothing' : 'address' };
    seen.add(path);
    hops.push(hop);
    if (hop.to === null) return { hops, end: hop.code === 410 ? 'gone' : 'nothing' };
    if (!hop.to.startsWith('/')) return { hops, end: 'address' };
    path = readable(pathOf(hop.to));
    if (seen.has(path)) return { hops, end: 'loop' };
    if (hops.length >= MAX_HOPS && (await hopAt(reader, path, options)) instanceof Object)
      return { hops, end: 'too_long' };
  }
};

/**
 * Where a path without content finally leads. Chains inside the site become one step with the first one's code; a loop
 * or a chain of more than five is logged and leads nowhere (undefined), as does what has no target.
 */
export const findRedirect = async (
  reader: Reader,
  log: Logger,
  path: string,
  preview?: PublishedPage,
): Promise<(Redirect & { id: string }) | undefined> => {
  const { hops, end } = await traceFrom(reader, path, { preview });
  if (end === 'loop' || end === 'too_long')
    log.warn({ path, hops: hops.map((hop) => hop.path) }, 'a redirection leads in a circle');
  const [first, last] = [hops[0], hops.at(-1)];
  if (!first || !last || end === 'loop' || end === 'too_long' || end === 'nothing') return undefined;
  return end === 'gone'
    ? { to: null, code: 410, id: first.id }
    : { to: last.to, code: first.code === 410 ? 301 : first.code, id: first.id };
};
