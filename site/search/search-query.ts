import { z } from 'zod';
import { declareQuery, readQuery } from '../routing/declared-query.ts';

/** What the page of results reads of its address. */
export const searchQuery = declareQuery({
  q: z.string().max(200).optional(),
  page: z.coerce.number().int().min(1).max(100).default(1),
  group: z.string().max(200).optional(),
});

export interface AskedSearch {
  /** As typed, without what no text can hold. */
  q: string;
  page: number;
  group: string | undefined;
}

/** The search an address asks for; whatever it holds, something comes of it. */
export function askedSearch(search: string): AskedSearch {
  const { page, group } = readQuery(searchQuery, search).values;
  // Words keep their case and their commas, which lists of other parameters do not.
  const typed = new URLSearchParams(search).getAll('q').join(' ').slice(0, 200);
  return {
    q: typed
      .toWellFormed()
      .replace(/[\p{Cc}\uFFFD]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    page,
    group,
  };
}

/** The address of a page of results, below the address of the search. */
export function searchAddress(base: string, { q, page = 1, group }: Partial<AskedSearch>): string {
  const query = new URLSearchParams();
  if (q) query.set('q', q);
  if (group) query.set('group', group);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? base : `${base}?${text}`;
}
