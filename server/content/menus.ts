import type { PublicNavDetails, PublicNavEntry } from '#api-clients/content/content.contract.ts';
import { own } from '#block-schemas/read/json-value.ts';
import type { EntryDetails } from '#documents/navigation/navigation.types.ts';
import type { Reader } from '../db/database.ts';

/** Levels of a menu that are followed; the admin service allows fewer. */
const MAX_DEPTH = 8;

interface PublicPlace {
  path: string;
  /** A link page that asks for a window of its own. */
  opensWindow: boolean;
}

/** Where public pages are, by id. */
const publicPlaces = async (reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, PublicPlace>> => {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('pages')
    .select(['id', 'path', 'kind', 'link_new_window'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where('published_version', 'is not', null)
    .execute();
  return new Map(
    rows.map(({ id, path, kind, link_new_window }) => [id, { path, opensWindow: kind === 'link' && link_new_window }]),
  );
};

/** What an entry shows besides its title; a card that leads to a page nobody sees is left out. */
const detailsIn = (
  { texts, card, ...details }: EntryDetails,
  locale: string,
  places: ReadonlyMap<string, PublicPlace>,
): PublicNavDetails | undefined => {
  const translated = own(texts, locale);
  const words = (text: 'teaser' | 'price' | 'fuel') => own(translated, text) || details[text];
  const shown: PublicNavDetails = {};
  if (details.icon) shown.icon = details.icon;
  if (details.image_id) shown.image_id = details.image_id;
  if (details.column) shown.column = details.column;
  for (const text of ['teaser', 'price', 'fuel'] as const) {
    const word = words(text);
    if (word) shown[text] = word;
  }
  const url = card?.page_id ? places.get(card.page_id)?.path : (card?.url ?? '');
  if (card && url !== undefined) {
    const title = own(translated, 'card/title') || card.title;
    shown.card = { title, price: own(translated, 'card/price') || card.price, image_id: card.image_id, url };
  }
  return Object.keys(shown).length > 0 ? shown : undefined;
};

/** The menus as trees with titles in a locale. Entries of pages that are not public are left out with all below them. */
export const menuTrees = async (reader: Reader, locale: string): Promise<PublicNavEntry[]> => {
  const rows = await reader
    .selectFrom('nav_entries')
    .selectAll()
    .orderBy('menu')
    .orderBy('sequence')
    .orderBy('id')
    .execute();
  const linked = rows.flatMap(({ page_id, details }) => [page_id ?? [], details.card?.page_id ?? []].flat());
  const places = await publicPlaces(reader, [...new Set(linked)]);
  const below = (parentId: string | null, depth: number): PublicNavEntry[] =>
    depth > MAX_DEPTH
      ? []
      : rows
          .filter((row) => row.parent_id === parentId && (row.page_id === null || places.has(row.page_id)))
          .map((row) => {
            const place = row.page_id === null ? undefined : places.get(row.page_id);
            const details = detailsIn(row.details, locale, places);
            const title = own(row.titles, locale);
            return {
              id: row.id,
              menu: row.menu,
              title: title ?? row.title,
              ...(title === undefined ? { untranslated: true } : {}),
              url: (row.page_id === null ? row.url : place?.path) ?? '',
              target: place?.opensWindow ? '_blank' : row.target,
              sequence: row.sequence,
              parent_id: row.parent_id,
              ...(details ? { details } : {}),
              children: below(row.id, depth + 1),
            };
          });
  return below(null, 0);
};
