import { type Selectable, sql } from 'kysely';
import type { VinList } from '#api-clients/vin-checks/vin-checks.contract.ts';
import type { Reader } from '../db/database.ts';
import { etagOf } from '../http/etag.ts';
import type { VinListTable } from './vin-lists.tables.ts';

export type VinListRow = Selectable<VinListTable> & { count: string };

const rows = (reader: Reader) =>
  reader
    .selectFrom('vin_lists')
    .selectAll()
    .select(
      sql<string>`(select count(*) from vin_list_entries where vin_list_entries.list_id = vin_lists.id)`.as('count'),
    );

export const allVinLists = (reader: Reader): Promise<VinListRow[]> => rows(reader).orderBy('name').execute();

export const findVinList = (reader: Reader, id: string): Promise<VinListRow | undefined> =>
  rows(reader).where('id', '=', id).executeTakeFirst();

/** The campaign of a list by its key, and whether it holds a number; undefined for a list that does not exist. */
export const findInList = async (
  reader: Reader,
  key: string,
  hash: string,
): Promise<{ campaign: string; affected: boolean } | undefined> => {
  const list = await reader
    .selectFrom('vin_lists')
    .select(['id', 'campaign'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (!list) return undefined;
  const entry = await reader
    .selectFrom('vin_list_entries')
    .select('hash')
    .where('list_id', '=', list.id)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return { campaign: list.campaign, affected: entry !== undefined };
};

export const vinListEtag = ({ id, lock_version }: Pick<VinListRow, 'id' | 'lock_version'>): string =>
  etagOf('vin-list', id, lock_version);

export const vinListResourceOf = (row: VinListRow): VinList => ({
  type: 'vin_list',
  id: row.id,
  attributes: {
    key: row.key,
    name: row.name,
    campaign: row.campaign,
    count: Number(row.count),
    updated_at: row.updated_at.toISOString(),
    updated_by: row.updated_by_name,
  },
  meta: { etag: vinListEtag(row) },
});
