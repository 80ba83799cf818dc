import type { Redirect } from '#api-clients/redirects/redirect.resources.ts';
import { etagOf } from '../http/etag.ts';
import type { RedirectRow } from './redirects.store.ts';

/** Where it leads as people read it: the page's path of today, or the address. */
export const targetOf = (row: Pick<RedirectRow, 'http_code' | 'page_path' | 'address'>): string | null =>
  row.http_code === 410 ? null : (row.page_path ?? row.address);

const stateOf = (row: RedirectRow): Redirect['attributes']['state'] => {
  if (!row.enabled) return 'off';
  if (row.shadow !== null) return 'shadowed';
  return row.http_code !== 410 && row.page_id !== null && row.page_published === null ? 'broken' : 'active';
};

export const redirectEtag = ({ id, lock_version }: Pick<RedirectRow, 'id' | 'lock_version'>): string =>
  etagOf('redirect', id, lock_version);

/** A row as the contract's resource. */
export const redirectResourceOf = (row: RedirectRow): Redirect => ({
  type: 'redirect',
  id: row.id,
  attributes: {
    from: row.from_path,
    to: targetOf(row),
    page_id: row.page_id,
    page_title: row.page_title,
    http_code: row.http_code,
    enabled: row.enabled,
    note: row.note,
    created_by: row.created_by,
    state: stateOf(row),
    hits: Number(row.hits),
    last_hit_at: row.last_hit_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
    updated_by: row.updated_by_name,
  },
  meta: { etag: redirectEtag(row) },
});
