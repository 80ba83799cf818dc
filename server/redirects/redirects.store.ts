import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { redirectsContract } from '#api-clients/redirects/redirects.contract.ts';
import type { Reader } from '../db/database.ts';
import { escapeLike } from '../db/escape-like.ts';
import type { RedirectTable } from './redirects.tables.ts';

/** A redirection with what is known of the page it leads to and of the page that lies at its own address. */
export type RedirectRow = Selectable<RedirectTable> & {
  page_path: string | null;
  page_title: string | null;
  page_published: number | null;
  /** Version of a published page that answers at this address. */
  shadow: number | null;
};

export type RedirectQuery = z.output<typeof redirectsContract.operations.listRedirects.query>;

const joined = (reader: Reader) =>
  reader
    .selectFrom('redirects')
    .leftJoin('pages', (join) => join.onRef('pages.id', '=', 'redirects.page_id').on('pages.deleted_at', 'is', null))
    .leftJoin('pages as shadows', (join) =>
      join
        .onRef('shadows.path', '=', 'redirects.from_path')
        .on('shadows.deleted_at', 'is', null)
        .on('shadows.published_version', 'is not', null),
    );

const rows = (reader: Reader) =>
  joined(reader)
    .selectAll('redirects')
    .select([
      'pages.path as page_path',
      'pages.title as page_title',
      'pages.published_version as page_published',
      'shadows.published_version as shadow',
    ]);

const matching = (reader: Reader, query: Omit<RedirectQuery, 'page' | 'items' | 'sort'>) => {
  let found = joined(reader);
  if (query.created_by) found = found.where('redirects.created_by', '=', query.created_by);
  if (query.http_code) found = found.where('redirects.http_code', '=', query.http_code);
  if (query.enabled !== undefined) found = found.where('redirects.enabled', '=', query.enabled);
  const text = query.text?.trim();
  if (text) {
    const pattern = `%${escapeLike(text)}%`;
    found = found.where((eb) =>
      eb.or([
        eb('redirects.from_path', 'ilike', pattern),
        eb('redirects.address', 'ilike', pattern),
        eb('redirects.note', 'ilike', pattern),
        eb('pages.path', 'ilike', pattern),
        eb('pages.title', 'ilike', pattern),
      ]),
    );
  }
  return found;
};

const sortColumns = {
  from: 'redirects.from_path',
  hits: 'redirects.hits',
  updated_at: 'redirects.updated_at',
  http_code: 'redirects.http_code',
} as const;

/** One page of the list with the count of all that match. */
export const listRedirects = async (
  reader: Reader,
  query: RedirectQuery,
): Promise<{ rows: RedirectRow[]; total: number }> => {
  const { page, items, sort } = query;
  const column = sort.replace('-', '') as keyof typeof sortColumns;
  const found = await matching(reader, query)
    .selectAll('redirects')
    .select([
      'pages.path as page_path',
      'pages.title as page_title',
      'pages.published_version as page_published',
      'shadows.published_version as shadow',
    ])
    .orderBy(sortColumns[column], sort.startsWith('-') ? 'desc' : 'asc')
    .orderBy('redirects.id')
    .limit(items)
    .offset((page - 1) * items)
    .execute();
  const count = await matching(reader, query)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirst();
  return { rows: found, total: Number(count?.count ?? 0) };
};

export const findRedirectRow = (reader: Reader, id: string): Promise<RedirectRow | undefined> =>
  rows(reader).where('redirects.id', '=', id).executeTakeFirst();

export const redirectFromPath = (reader: Reader, path: string): Promise<RedirectRow | undefined> =>
  rows(reader).where('redirects.from_path', '=', path).executeTakeFirst();

export const allRedirects = (reader: Reader): Promise<RedirectRow[]> =>
  rows(reader).orderBy('redirects.from_path').execute();

export const countRedirects = async (reader: Reader): Promise<number> => {
  const row = await reader
    .selectFrom('redirects')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
};

/** The live page at a path, published or not. */
export const livePageAt = (reader: Reader, path: string) =>
  reader
    .selectFrom('pages')
    .select(['id', 'path', 'title', 'published_version'])
    .where('path', '=', path)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
