import type { Selectable } from 'kysely';
import {
  type EntryDetails,
  type NavigationContent,
  type NavigationEntry,
  navigationEntry,
} from '#documents/navigation/navigation.types.ts';
import { textPath } from '#documents/navigation/navigation-tree.ts';
import type { Reader, Trx } from '#server/db/database.ts';
import type { Work } from '#server/http/work.ts';
import type { NavEntryTable, NavigationTable } from './navigation.tables.ts';

type EntryRow = Selectable<NavEntryTable>;

/** The id of the one document there is. */
export const NAVIGATION = 'site';
/** Versions that are kept. */
const MAX_VERSIONS = 200;

/** All menus as they are published. */
export interface SavedNavigation extends Omit<Selectable<NavigationTable>, 'updated_at'> {
  updated_at: Date | null;
  content: NavigationContent;
}

const entryRows = (reader: Reader): Promise<EntryRow[]> =>
  reader.selectFrom('nav_entries').selectAll().orderBy('menu').orderBy('sequence').orderBy('id').execute();

const entryOf = ({ details, ...row }: EntryRow): NavigationEntry => {
  const { texts: _texts, ...known } = details;
  const { id, menu, title, page_id, url, target, parent_id: below } = row;
  return navigationEntry.parse({ ...known, id, menu, below, title, page_id, url, target });
};

const translationsOf = (rows: readonly EntryRow[]): NavigationContent['translations'] => {
  const byLocale = new Map<string, Map<string, string>>();
  const add = (locale: string, path: string, words: string) =>
    byLocale.set(locale, (byLocale.get(locale) ?? new Map()).set(path, words));
  for (const { id, titles, details } of rows) {
    for (const [locale, title] of Object.entries(titles)) add(locale, textPath(id, 'title'), title);
    for (const [locale, texts] of Object.entries(details.texts ?? {}))
      for (const [text, words] of Object.entries(texts)) add(locale, `${id}/${text}`, words);
  }
  return Object.fromEntries([...byLocale].map(([locale, texts]) => [locale, Object.fromEntries(texts)]));
};

/** The published menus as a document. */
export const contentNow = async (reader: Reader): Promise<NavigationContent> => {
  const rows = await entryRows(reader);
  return { entries: rows.map(entryOf), translations: translationsOf(rows) };
};

const untouched = { id: NAVIGATION, version: 1, updated_at: null, updated_by: '', updated_by_name: '' };

/** What visitors see, and which version that is. */
export const savedNavigation = async (reader: Reader): Promise<SavedNavigation> => {
  const row = await reader.selectFrom('navigations').selectAll().where('id', '=', NAVIGATION).executeTakeFirst();
  return { ...(row ?? untouched), content: await contentNow(reader) };
};

/** The same, locked for a change. */
export const lockedNavigation = async (trx: Trx): Promise<SavedNavigation> => {
  await trx
    .insertInto('navigations')
    .values({ id: NAVIGATION })
    .onConflict((conflicting) => conflicting.doNothing())
    .execute();
  const row = await trx
    .selectFrom('navigations')
    .selectAll()
    .where('id', '=', NAVIGATION)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...row, content: await contentNow(trx) };
};

/** Before a change: locks the menus, keeps them as they are among the versions, and counts one further. */
export const changeNavigation = async ({ trx, actor, now }: Work): Promise<SavedNavigation> => {
  const before = await lockedNavigation(trx);
  if (before.content.entries.length > 0) {
    const { version, content, updated_at, updated_by, updated_by_name } = before;
    await trx
      .insertInto('navigation_versions')
      .values({
        version,
        content: JSON.stringify(content),
        created_at: updated_at ?? now,
        created_by: updated_by,
        created_by_name: updated_by_name,
      })
      .onConflict((conflicting) => conflicting.doNothing())
      .execute();
    await trx
      .deleteFrom('navigation_versions')
      .where('version', '<=', version - MAX_VERSIONS)
      .execute();
  }
  const row = await trx
    .updateTable('navigations')
    .set({ version: before.version + 1, updated_at: now, updated_by: actor.id, updated_by_name: actor.name })
    .where('id', '=', NAVIGATION)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...row, content: before.content };
};

const detailsOf = (entry: NavigationEntry, { translations }: NavigationContent): EntryDetails => {
  const { icon, image_id, teaser, price, fuel, column, card } = entry;
  const known = Object.entries({ icon, image_id, teaser, price, fuel, column, card }).filter(([, value]) => value);
  const start = `${entry.id}/`;
  const texts = Object.entries(translations).flatMap(([locale, all]) => {
    const own = Object.entries(all)
      .filter(([path, words]) => path.startsWith(start) && path !== textPath(entry.id, 'title') && words.trim())
      .map(([path, words]) => [path.slice(start.length), words] as const);
    return own.length > 0 ? [[locale, Object.fromEntries(own)] as const] : [];
  });
  return { ...Object.fromEntries(known), ...(texts.length > 0 ? { texts: Object.fromEntries(texts) } : {}) };
};

const titlesOf = ({ id }: NavigationEntry, { translations }: NavigationContent): Record<string, string> =>
  Object.fromEntries(
    Object.entries(translations).flatMap(([locale, texts]) => {
      const title = Object.hasOwn(texts, textPath(id, 'title')) ? texts[textPath(id, 'title')]?.trim() : '';
      return title ? [[locale, title] as const] : [];
    }),
  );

/** Makes the document the menus; each entry keeps its counter, so that a writer who saw an older state is refused. */
export const replaceEntries = async ({ trx, actor, now }: Work, content: NavigationContent): Promise<void> => {
  const counters = new Map((await entryRows(trx)).map(({ id, lock_version }) => [id, lock_version]));
  await trx.deleteFrom('nav_entries').execute();
  const places = new Map<string, number>();
  const rows = content.entries.map((entry) => {
    const place = `${entry.menu}/${entry.below ?? ''}`;
    places.set(place, (places.get(place) ?? 0) + 1);
    const { id, menu, below, title, page_id, url, target } = entry;
    return {
      id,
      menu,
      title: title.trim(),
      page_id,
      url: page_id === null ? url : null,
      target,
      parent_id: below,
      sequence: places.get(place) ?? 1,
      titles: JSON.stringify(titlesOf(entry, content)),
      details: JSON.stringify(detailsOf(entry, content)),
      lock_version: (counters.get(id) ?? 0) + 1,
      changed_fields: '[]',
      updated_at: now,
      updated_by: actor.id,
      updated_by_name: actor.name,
    };
  });
  // Those above before those below: one level a statement.
  const done = new Set<string>();
  for (let level = rows; level.length > 0; level = rows.filter(({ id }) => !done.has(id))) {
    const ready = level.filter(({ parent_id }) => parent_id === null || done.has(parent_id));
    if (ready.length === 0) throw new Error('An entry of the menus lies below none that exists.');
    await trx.insertInto('nav_entries').values(ready).execute();
    for (const { id } of ready) done.add(id);
  }
};
