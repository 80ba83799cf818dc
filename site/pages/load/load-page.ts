import type { ContentContract, PublicPageDocument } from '#api-clients/content/content.contract.ts';
import type { Client } from '#api-clients/http.ts';
import { isAbsent } from './problem-status.ts';

/** How many redirects are followed before they count as going round in a circle. */
const maxHops = 5;

export interface Redirect {
  /** Local path (without base path and locale) or a full address. */
  to: string;
  status: number;
  /** Ids of the redirecting pages on the way. */
  ids: string[];
}

export type LoadedPage =
  | { kind: 'page'; document: PublicPageDocument }
  | { kind: 'redirect'; redirect: Redirect }
  /** Taken away for good (410). */
  | { kind: 'gone'; id: string }
  | { kind: 'not-found' };

/** Redirects that lead back to themselves, or through more than five others. */
export class RedirectLoopError extends Error {
  constructor(path: string) {
    super(`The redirects at ${path} go round in a circle or are longer than ${maxHops} steps.`);
    this.name = 'RedirectLoopError';
  }
}

/**
 * The page at a path. A chain of local redirects is walked to its end, so that the visitor makes one jump.
 * @throws ProblemError when the content service fails
 * @throws RedirectLoopError when a chain does not end
 */
export async function loadPage(
  content: Client<ContentContract>,
  path: string,
  locale: string,
  previewToken?: string,
): Promise<LoadedPage> {
  const first = await pageAt(content, path, locale, previewToken);
  if (!first) return { kind: 'not-found' };
  if (isGone(first)) return { kind: 'gone', id: first.data.id };
  const target = redirectTarget(first);
  if (!target) return { kind: 'page', document: first };

  const redirect: Redirect = { to: target, status: redirectStatus(first), ids: [first.data.id] };
  const seen = new Set([path]);
  while (isLocal(redirect.to)) {
    const next = redirect.to.replace(/[?#].*$/, '').replace(/(.)\/+$/, '$1');
    if (seen.has(next) || redirect.ids.length > maxHops) throw new RedirectLoopError(path);
    seen.add(next);
    const page = await pageAt(content, next, locale);
    if (page && isGone(page)) return { kind: 'gone', id: page.data.id };
    const further = page && redirectTarget(page);
    if (!page || !further) break;
    redirect.to = further;
    redirect.ids.push(page.data.id);
  }
  return { kind: 'redirect', redirect };
}

async function pageAt(content: Client<ContentContract>, path: string, locale: string, token?: string) {
  try {
    const query = { locale, formatted_text: 'document' as const, ...(token ? { preview_token: token } : {}) };
    return (await content.pageByPath({ params: { path: path.slice(1) }, query })).data;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

const isGone = ({ data }: PublicPageDocument): boolean =>
  data.attributes.type === 'url_redirection' && data.attributes.http_code === 410;

/** Redirections lead to `to`; link pages to where they link. */
function redirectTarget({ data }: PublicPageDocument): string | null {
  const { type, link_type: linkType, to, redirect_path: path } = data.attributes;
  if (type !== 'url_redirection' && linkType === null) return null;
  const target = to ?? path;
  return target && (isLocal(target) || /^https?:\/\//i.test(target)) ? target : null;
}

function redirectStatus({ data }: PublicPageDocument): number {
  const code = data.attributes.http_code;
  return code !== null && [301, 302, 303, 307, 308].includes(code) ? code : 301;
}

/** A path of this site, not another host in disguise (`//host`, `/\host`). */
export function isLocal(address: string): boolean {
  return /^\/(?![/\\])/.test(address);
}
