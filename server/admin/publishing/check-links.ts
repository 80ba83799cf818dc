import type { PageFinding } from '../../../api-clients/admin/pages.resources.ts';
import { linkPaths, valuesAt } from '../../../block-schemas/index.ts';
import type { Reader } from '../../db/database.ts';
import { normalizePath } from '../pages/page-paths.ts';
import { blockFinding, type CheckedBlock } from './findings.ts';

interface LinkValue {
  type?: string;
  page_id?: string;
  url?: string;
}

interface FoundLink {
  checked: CheckedBlock;
  pointer: string;
  pageId: string;
  path: string;
}

const internalLinks = (blocks: readonly CheckedBlock[]): FoundLink[] =>
  blocks.flatMap((checked) => {
    const { prepared } = checked;
    if (!prepared) return [];
    return linkPaths(prepared.type)
      .flatMap((path) => valuesAt(prepared.props, path))
      .flatMap(({ pointer, value }) => {
        const link = value as LinkValue | null;
        if (link?.type !== 'internal') return [];
        const pageId = link.page_id ?? '';
        const url = link.url ?? '';
        if (pageId !== '') return [{ checked, pointer: `${pointer}/page_id`, pageId, path: '' }];
        // Encoded paths and addresses of the site's own screens are left to the link itself.
        if (!/^\/[^/%]/.test(url)) return [];
        return [{ checked, pointer: `${pointer}/url`, pageId: '', path: normalizePath(url.split(/[?#]/)[0] ?? '/') }];
      });
  });

/** Links to pages that do not exist (error for a link by page, warning for a typed path) or are not published. */
export const checkLinks = async (reader: Reader, blocks: readonly CheckedBlock[]): Promise<PageFinding[]> => {
  const links = internalLinks(blocks);
  if (links.length === 0) return [];
  const pages = await reader
    .selectFrom('pages')
    .select(['id', 'path', 'title', 'published_version'])
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('id', 'in', ['', ...links.map(({ pageId }) => pageId)]),
        eb('path', 'in', ['', ...links.map(({ path }) => path)]),
      ]),
    )
    .execute();
  return links.flatMap(({ checked, pointer, pageId, path }) => {
    const page = pages.find((row) => (pageId !== '' ? row.id === pageId : row.path === path));
    if (!page)
      return [
        blockFinding(checked, {
          severity: pageId === '' ? 'warning' : 'error',
          code: 'link_target',
          detail: pageId === '' ? `There is no page at ${path}.` : 'The page this link leads to does not exist.',
          path: pointer,
        }),
      ];
    if (page.published_version !== null) return [];
    return [
      blockFinding(checked, {
        severity: 'warning',
        code: 'link_unpublished',
        detail: `"${page.title}" is not published: visitors do not see this link.`,
        path: pointer,
      }),
    ];
  });
};
