import type { Page } from '#api-clients/admin/pages.resources.ts';
import { checkIfMatch, etagOf } from '#server/http/etag.ts';
import { statusOf, unpublishedLocales } from '../publishing/content-digests.ts';
import type { PageRow } from './page-tree.store.ts';

export const pageEtag = (row: Pick<PageRow, 'id' | 'lock_version'>): string => etagOf('page', row.id, row.lock_version);

/** The ETag's own state is the page's place in the site; edits of its draft merge and do not count. */
export const checkPageIfMatch = (ifMatch: string | undefined, row: PageRow): void =>
  checkIfMatch(ifMatch, pageEtag(row), {
    changed_by: row.updated_by_name,
    changed_at: row.updated_at.toISOString(),
    changed_fields: row.changed_fields,
  });

/** A row as the contract's resource; `held` says what the rights above keep the caller from. */
export const pageResourceOf = (row: PageRow, held?: Page['attributes']['held']): Page => {
  const draftIsNewer = row.draft_updated_at > row.updated_at;
  return {
    type: 'page',
    id: row.id,
    attributes: {
      parent_id: row.parent_id,
      position: row.position,
      slug: row.slug,
      kind: row.kind,
      link_type: row.link_type,
      to: row.target,
      http_code: row.http_code,
      link_new_window: row.link_new_window,
      title: row.title,
      path: row.path,
      ...(Object.keys(row.slugs).length > 0 ? { slugs: row.slugs } : {}),
      ...(row.locale_paths ? { paths: row.locale_paths } : {}),
      ...(held ? { held } : {}),
      status: statusOf(row),
      revision: row.revision,
      published_revision: row.published_revision,
      published_at: row.published_at?.toISOString() ?? null,
      updated_at: (draftIsNewer ? row.draft_updated_at : row.updated_at).toISOString(),
      updated_by: draftIsNewer ? row.draft_updated_by : row.updated_by_name,
      locales: row.locales,
      held_locales: row.locales.filter((locale) => row.hidden_locales?.includes(locale)),
      published_locales: row.published_locales ?? [],
      changed_locales: unpublishedLocales(row) ?? [],
      findings:
        row.finding_errors === null ? null : { errors: row.finding_errors, warnings: row.finding_warnings ?? 0 },
    },
    meta: { etag: pageEtag(row), ...(row.deleted_at ? { deleted_at: row.deleted_at.toISOString() } : {}) },
  };
};
