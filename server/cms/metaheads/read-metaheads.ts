import type { Selectable } from 'kysely';
import type { Metahead } from '#api-clients/admin/metaheads.operations.ts';
import type { PublicMetahead } from '#api-clients/content/metahead.resource.ts';
import type { Reader } from '#server/db/database.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { etagOf } from '#server/http/etag.ts';
import { settingState } from '../settings/setting-values.ts';
import type { CompiledMetahead, MetaheadTable } from './metaheads.tables.ts';

export type MetaheadRow = Selectable<MetaheadTable>;

export const metaheadEtag = ({ id, lock_version }: MetaheadRow): string => etagOf('metahead', id, lock_version);

export const allMetaheads = (reader: Reader): Promise<MetaheadRow[]> =>
  reader.selectFrom('metaheads').selectAll().orderBy('sequence').orderBy('id').execute();

/** Nothing is shown while the installation (`METAHEADS`) or the site's setting says so. */
export const metaheadsAreOff = async (deps: ServerDeps): Promise<boolean> =>
  !deps.config.metaheads || (await settingState(deps, deps.db.read, 'metaheads.enabled'))?.value === false;

export interface MetaheadsAsked {
  /** Those of a page and those of every page; without one those of every page. */
  pageId: string | null;
  /** As previews show them: drafts instead of what is published. */
  isPreview?: boolean;
}

const shown = (row: MetaheadRow, isPreview: boolean): CompiledMetahead | null => (isPreview ? row.draft : row.live);

/** What visitors of a page get, in order: broken ones and those that are switched off are left out. */
export const publicMetaheads = async (
  deps: ServerDeps,
  { pageId, isPreview = false }: MetaheadsAsked,
): Promise<PublicMetahead[]> => {
  const rows = await allMetaheads(deps.db.read);
  if (rows.length === 0 || (await metaheadsAreOff(deps))) return [];
  return rows.flatMap((row) => {
    const value = shown(row, isPreview);
    const isHere = value && [null, pageId].includes(value.rdx_core_page_id);
    if (!isHere || !row.enabled || value.problem) return [];
    const { name: _name, problem: _problem, ...attributes } = value;
    return [{ type: 'metahead' as const, id: row.id, attributes: { ...attributes, sequence: row.sequence } }];
  });
};

const stateOf = ({ draft, live }: MetaheadRow): Metahead['attributes']['state'] => {
  if (!live) return 'draft';
  return JSON.stringify(draft) === JSON.stringify(live) ? 'published' : 'changed';
};

/** As staff see them. */
export const metaheadResources = async (reader: Reader, rows: readonly MetaheadRow[]): Promise<Metahead[]> => {
  const ids = rows.flatMap(({ draft }) => draft.rdx_core_page_id ?? []);
  const pages =
    ids.length === 0 ? [] : await reader.selectFrom('pages').select(['id', 'title']).where('id', 'in', ids).execute();
  const titles = new Map(pages.map(({ id, title }) => [id, title]));
  return rows.map((row) => {
    const { css, problem, ...written } = row.draft;
    return {
      type: 'metahead',
      id: row.id,
      attributes: {
        ...written,
        sequence: row.sequence,
        enabled: row.enabled,
        state: stateOf(row),
        problem,
        size: Buffer.byteLength(css ?? written.content),
        page_title: titles.get(written.rdx_core_page_id ?? '') ?? null,
        updated_at: row.updated_at.toISOString(),
        updated_by: row.updated_by_name,
      },
      meta: { etag: metaheadEtag(row) },
    };
  });
};
