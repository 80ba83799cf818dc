import { sql } from 'kysely';
import type { PageFinding } from '#api-clients/admin/pages.resources.ts';
import type { Reader } from '#server/db/database.ts';
import { normalizePath } from '../pages/page-paths.ts';
import { blockFinding, type CheckedBlock } from './findings.ts';
import type { PageLink } from './links-of-page.ts';

export interface LinkPlace {
  /** Path of the page under check. */
  path: string;
  /** Codes that may stand in front of a path. */
  locales: readonly string[];
  /** Origins under which this site is reached. */
  origins: readonly string[];
}

interface KnownPage {
  id: string;
  path: string;
  title: string;
  is_published: boolean;
}

interface KnownRedirect {
  from_path: string;
  page_id: string | null;
  address: string | null;
}

/** The typed address as a path of this site and a spot on it; null for other sites, files and the site's own screens. */
const localTarget = (url: string, place: LinkPlace): { path: string; spot: string } | null => {
  const origin = place.origins.find((each) => url === each || url.startsWith(`${each}/`));
  const local = origin === undefined ? url : url.slice(origin.length) || '/';
  const [address = '', spot = ''] = local.split('#');
  if (address === '' && spot !== '') return { path: place.path, spot };
  // Encoded paths and addresses of the site's own screens are left to the link itself.
  if (!/^\/(?![/%\\])/.test(address) || /^\/(assets|media|api|forms|html-frame)(\/|$)/.test(address)) return null;
  const path = normalizePath(address.split('?')[0] ?? '/');
  const [, first = ''] = path.split('/');
  return { path: place.locales.includes(first) ? normalizePath(path.slice(first.length + 1)) : path, spot };
};

const list = (values: readonly string[]) => sql`(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;

const pagesOf = async (reader: Reader, ids: readonly string[], paths: readonly string[]): Promise<KnownPage[]> => {
  const { rows } = await sql<KnownPage>`
    select id, path, title, published_version is not null as is_published from pages
    where deleted_at is null and (id in ${list(ids)} or path in ${list(paths)})
    union all
    select p.id, l.path, p.title, p.published_version is not null from page_locale_paths l
    join pages p on p.id = l.page_id where l.path in ${list(paths)}`.execute(reader);
  return rows;
};

const redirectsOf = async (reader: Reader, paths: readonly string[]): Promise<KnownRedirect[]> => {
  const { rows } = await sql<KnownRedirect>`
    select r.from_path, p.id as page_id, r.address from redirects r
    left join pages p on p.id = r.page_id and p.deleted_at is null
    where r.enabled and r.http_code <> 410 and r.from_path in ${list(paths)}`.execute(reader);
  return rows;
};

/** Typed addresses may be of another kind than links to pages, and keep their spot; nothing keeps what follows a `?`. */
const toPage = ({ checked, pointer, url, isField }: PageLink, pageId: string, spot: string): PageFinding['repair'] => {
  if (!isField || url.includes('?')) return undefined;
  const write = (key: string, value: string) => ({
    do: 'setField' as const,
    block: checked.id,
    path: `${pointer}/${key}`,
    value,
  });
  return {
    label: 'Link to the page itself',
    commands: [write('type', 'internal'), write('page_id', pageId), write('url', spot && `#${spot}`)],
  };
};

const unpublished = (link: PageLink, page: KnownPage, path: string): PageFinding[] =>
  page.is_published
    ? []
    : [
        blockFinding(link.checked, {
          code: 'link_unpublished',
          detail: `"${page.title}" is not published: visitors do not see this link.`,
          path,
        }),
      ];

/** Links that lead nowhere: to deleted or unpublished pages, to addresses and spots that do not exist, or around. */
export const checkLinks = async (
  reader: Reader,
  blocks: readonly CheckedBlock[],
  links: readonly PageLink[],
  place: LinkPlace,
): Promise<PageFinding[]> => {
  const targets = links.map((link) => ({ link, local: link.pageId === '' ? localTarget(link.url, place) : null }));
  const paths = [...new Set(targets.flatMap(({ local }) => (local ? [local.path] : [])))];
  const ids = [...new Set(links.flatMap(({ pageId }) => (pageId === '' ? [] : [pageId])))];
  if (paths.length + ids.length === 0) return [];
  const pages = await pagesOf(reader, ids, paths);
  const byId = new Map(pages.map((page) => [page.id, page]));
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const redirects = await redirectsOf(
    reader,
    paths.filter((path) => !byPath.has(path)),
  );
  const anchors = new Set(blocks.map(({ block }) => block.anchor).filter(Boolean));

  const byTypedPath = (link: PageLink, path: string, spot: string): PageFinding[] => {
    const at = link.isField ? `${link.pointer}/url` : link.pointer;
    const page = byPath.get(path);
    const redirect = redirects.find((each) => each.from_path === path);
    if (page && path === place.path && spot !== '' && !anchors.has(spot))
      return [
        blockFinding(link.checked, {
          code: 'link_anchor',
          detail: `No block of this page has the scroll id "${spot}".`,
          path: at,
        }),
      ];
    if (page) return unpublished(link, page, at);
    if (redirect) {
      const repair = redirect.page_id === null ? undefined : toPage(link, redirect.page_id, spot);
      return [
        blockFinding(link.checked, {
          code: 'link_redirected',
          detail: `${path} is redirected to another address.`,
          path: at,
          ...(repair ? { repair } : {}),
        }),
      ];
    }
    return [blockFinding(link.checked, { code: 'link_path', detail: `There is no page at ${path}.`, path: at })];
  };

  return targets.flatMap(({ link, local }) => {
    if (local) return byTypedPath(link, local.path, local.spot);
    if (link.pageId === '') return [];
    const page = byId.get(link.pageId);
    const at = link.isField ? `${link.pointer}/page_id` : link.pointer;
    if (page) return unpublished(link, page, at);
    return [
      blockFinding(link.checked, {
        severity: 'error',
        code: 'link_target',
        detail: 'The page this link leads to does not exist.',
        path: at,
      }),
    ];
  });
};
