import { sql } from 'kysely';
import type { PageFinding } from '#api-clients/admin/pages.resources.ts';
import type { PageMeta } from '#documents/page/document.types.ts';
import type { Reader } from '#server/db/database.ts';
import { normalizePath } from '../pages/page-paths.ts';
import { pageFindingOf } from './findings.ts';

export interface SearchPlace {
  pageId: string;
  path: string;
  origins: readonly string[];
  /** The picture of the site for pages without their own; empty when there is none. */
  sitePicture: string;
}

/** About what search engines show. */
const TITLE_LENGTH = 60;
const DESCRIPTION = { least: 50, most: 160 } as const;

const sameTitle = async (reader: Reader, title: string, pageId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ path: string }>`
    select p.path from pages p join page_versions v on v.page_id = p.id and v.number = p.published_version
    where p.deleted_at is null and p.kind = 'page' and p.id <> ${pageId}
    and v.search_title = ${title.toLowerCase()}
    order by p.path limit 1`.execute(reader);
  return rows[0]?.path;
};

const pathExists = async (reader: Reader, path: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from pages where path = ${path} and deleted_at is null and published_version is not null`.execute(reader);
  return rows.length > 0;
};

const clear = {
  label: 'Use the page’s own address',
  commands: [{ do: 'setMeta', key: 'canonical_url', value: '' }],
} as const;

const checkCanonical = async (reader: Reader, meta: PageMeta, place: SearchPlace): Promise<PageFinding[]> => {
  const address = meta.canonical_url.trim();
  if (address === '') return [];
  const told = (detail: string): PageFinding[] => [
    pageFindingOf({
      code: 'canonical',
      detail,
      path: '/canonical_url',
      repair: { ...clear, commands: [...clear.commands] },
    }),
  ];
  const origin = place.origins.find((each) => address === each || address.startsWith(`${each}/`));
  const local = origin === undefined ? address : address.slice(origin.length) || '/';
  if (!local.startsWith('/'))
    return /^https?:\/\//.test(local) && URL.canParse(local)
      ? []
      : told(`"${address}" is no address: write a path of this site or a full https:// address.`);
  const path = normalizePath(local.split(/[?#]/)[0] ?? '/');
  if (path === place.path || (await pathExists(reader, path))) return [];
  return told(`There is no published page at ${path}.`);
};

/** What search engines and social networks show of the page. */
export const checkSearch = async (reader: Reader, meta: PageMeta, place: SearchPlace): Promise<PageFinding[]> => {
  if (meta.disable_seo_tracking) return [];
  const title = meta.meta_title.trim() || meta.title.trim();
  const titlePath = meta.meta_title.trim() ? '/meta_title' : '/title';
  const description = meta.meta_description.trim();
  const twin = await sameTitle(reader, title, place.pageId);
  return [
    ...(title.length > TITLE_LENGTH
      ? [
          pageFindingOf({
            code: 'title_length',
            detail: `The title has ${title.length} characters: search engines show about ${TITLE_LENGTH} of them.`,
            path: titlePath,
          }),
        ]
      : []),
    ...(twin === undefined
      ? []
      : [pageFindingOf({ code: 'title_twice', detail: `The page at ${twin} has the same title.`, path: titlePath })]),
    ...(description === ''
      ? [
          pageFindingOf({
            code: 'meta_description',
            detail: 'Search engines show a description: this page has none.',
            path: '/meta_description',
          }),
        ]
      : []),
    ...(description !== '' && (description.length < DESCRIPTION.least || description.length > DESCRIPTION.most)
      ? [
          pageFindingOf({
            code: 'description_length',
            detail:
              description.length === 1
                ? `The description has 1 character: write ${DESCRIPTION.least} to ${DESCRIPTION.most}, which search engines show whole.`
                : `The description has ${description.length} characters: write ${DESCRIPTION.least} to ${DESCRIPTION.most}, which search engines show whole.`,
            path: '/meta_description',
          }),
        ]
      : []),
    ...(await checkCanonical(reader, meta, place)),
    ...(meta.image_id || place.sitePicture
      ? []
      : [
          pageFindingOf({
            code: 'social_picture',
            detail: 'Shared links show a picture: neither this page nor the site has one.',
            path: '/image_id',
          }),
        ]),
  ];
};
