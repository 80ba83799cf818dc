import type { PageSnapshot } from '#documents/page/document.types.ts';
import { stateOfText, textsOfPage } from '#documents/page/translation-status.ts';
import { publicLocales } from '../drafts/draft.store.ts';

/** Languages that go out although texts of them are missing: those somebody named, or all of them. */
export type UnfinishedLocales = readonly string[] | 'all';

const isFinished = (snapshot: PageSnapshot, locale: string): boolean =>
  textsOfPage(snapshot, locale).every((text) => stateOfText(snapshot.translations, locale, text) !== 'missing');

/**
 * The page as it goes out: a language that visitors have not seen yet stays back until every text of it is there, or
 * until somebody says otherwise; so a first translated text makes no half-translated page. Whoever publishes (builder,
 * toolbar, a schedule, a program) gets the same. The draft stays as it is.
 */
export const withoutUnfinishedLocales = (
  snapshot: PageSnapshot,
  known: readonly string[],
  allowed: UnfinishedLocales,
): PageSnapshot => {
  if (allowed === 'all') return snapshot;
  const held = publicLocales(snapshot).filter(
    (locale) => !known.includes(locale) && !allowed.includes(locale) && !isFinished(snapshot, locale),
  );
  if (held.length === 0) return snapshot;
  return {
    ...snapshot,
    meta: { ...snapshot.meta, hidden_locales: [...(snapshot.meta.hidden_locales ?? []), ...held] },
  };
};
