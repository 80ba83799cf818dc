import type { Client } from '#api-clients/http.ts';
import type { MediaContract } from '#api-clients/media/media.contract.ts';
import { filmPaths, valuesAt } from '#block-schemas/index.ts';
import type { FilmSource } from '#site/render/sources.types.ts';
import type { SiteLog } from '#site/site.types.ts';
import { oncePerPage, type PreparedPage } from './prepare-page.ts';

const MAX_FILMS = 100;

/** Ids of all films the blocks play. */
export const filmIds = oncePerPage((page): readonly string[] => {
  const ids = new Set<string>();
  for (const { block } of Object.values(page.blocks))
    for (const path of filmPaths(block.type))
      for (const { value } of valuesAt(block.props, path))
        if (typeof value === 'string' && value !== '') ids.add(value);
  return [...ids].slice(0, MAX_FILMS);
});

/** Posters and captions of the page's films; after a failure the films play without. */
export async function loadFilms(
  media: Client<MediaContract>,
  page: PreparedPage,
  log: SiteLog,
): Promise<ReadonlyMap<string, FilmSource>> {
  const ids = filmIds(page);
  if (ids.length === 0) return new Map();
  try {
    const { data } = await media.getFiles({ query: { ids: ids.join(',') } });
    return new Map(
      data.data.map(({ id, attributes: { poster_id, captions } }) => [
        id,
        { poster: poster_id, captions: captions.map(({ locale, label, url }) => ({ locale, label, url })) },
      ]),
    );
  } catch (error) {
    log.warn({ err: error, ids: ids.length }, 'films could not be described');
    return new Map();
  }
}
