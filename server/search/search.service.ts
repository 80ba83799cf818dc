import { searchContract } from '#api-clients/search/search.contract.ts';
import type { Reader } from '../db/database.ts';
import { authorize } from '../http/actor.ts';
import { defineService, type ServerDeps } from '../http/define-service.ts';
import { unavailable } from '../http/errors.ts';
import { answer } from '../http/handler.ts';
import { type Repeated, repeatedly } from '../http/repeatedly.ts';
import { type CatchUp, createCatchUp } from './index/catch-up.ts';
import { followTopics, type IndexSettings } from './index/keep-index.ts';
import { runSearch, suggest } from './query/run-search.ts';
import { createTermCounts, type TermCounts } from './terms/count-terms.ts';
import { listTerms } from './terms/terms.store.ts';
import './search.tables.ts';

/** What the search holds beside the database. */
export interface SearchService {
  settings: IndexSettings;
  catchUp: CatchUp;
  counts: TermCounts;
  flushing: Repeated;
  /** Runs a search unless too many run already. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** Ends what `start` began. */
  ends: (() => void)[];
}

declare module '../http/define-service.ts' {
  interface Services {
    search: SearchService;
  }
}

const FLUSH_MS = 10_000;
/** Searches under way at once; whoever comes then is told to try again, so that pages are still answered. */
const AT_ONCE = 24;
const RETRY_SECONDS = 2;

const sourceLocale = async (deps: ServerDeps, reader: Reader): Promise<string> => {
  const states = await deps.service('admin').settings(reader);
  const locales = states.find(({ declaration }) => declaration.key === 'site.locales')?.value;
  return Array.isArray(locales) && locales.length > 0 ? String(locales[0]) : 'en';
};

const create = (deps: ServerDeps): SearchService => {
  const settings: IndexSettings = { log: deps.log, sourceLocale: (reader) => sourceLocale(deps, reader) };
  const counts = createTermCounts(deps);
  const flush = () =>
    counts.flush().catch((error: unknown) => deps.log.warn({ err: error }, 'searches could not be counted yet'));
  let running = 0;
  return {
    settings,
    counts,
    catchUp: createCatchUp(deps, settings),
    flushing: repeatedly(flush, FLUSH_MS),
    ends: [],
    async inTurn(work) {
      if (running >= AT_ONCE)
        throw unavailable('search_busy', 'Many people are searching just now. Try again in a moment.', RETRY_SECONDS);
      running += 1;
      try {
        return await work();
      } finally {
        running -= 1;
      }
    },
  };
};

/** What visitors find: the index of what is public, and what they looked for. */
export default defineService({
  name: 'search',
  contract: searchContract,
  create,
  handlers: (deps) => ({
    async search({ query }) {
      const { q, locale, page, items, group, counted } = query;
      const { inTurn, counts } = deps.service('search');
      const found = await inTurn(async () =>
        runSearch(deps.db.read, {
          q,
          locale,
          sourceLocale: await sourceLocale(deps, deps.db.read),
          page,
          items,
          group,
        }),
      );
      const isNew = page === 1 && group === undefined;
      // What was found only by correcting it counts as found: the visitor sees results.
      if (counted && isNew) counts.note(q, locale, found.meta.total_count > 0 && !found.meta.is_some);
      return found;
    },
    async suggest({ query: { q, locale } }) {
      const data = await deps
        .service('search')
        .inTurn(async () => suggest(deps.db.read, { q, locale, sourceLocale: await sourceLocale(deps, deps.db.read) }));
      return answer({ data }, { headers: { 'cache-control': 'public, max-age=60' } });
    },
    async listSearchTerms({ actor, query }) {
      authorize(actor, 'pages.read');
      await deps.service('search').counts.flush();
      const { rows, total } = await listTerms(deps.db.read, query, deps.clock());
      const { page, items } = query;
      return {
        data: rows.map(({ last_at, ...row }) => ({
          type: 'search_term' as const,
          id: `${row.locale}:${row.term}`,
          attributes: { ...row, last_at: last_at.toISOString() },
        })),
        meta: { page, items, pages: Math.max(1, Math.ceil(total / items)), total_count: total },
      };
    },
    async forgetSearchTerm({ actor, query: { term, locale } }) {
      authorize(actor, 'settings.update');
      await deps.service('search').counts.flush();
      await deps.db.transaction((trx) =>
        trx.deleteFrom('search_terms').where('term', '=', term).where('locale', '=', locale).execute(),
      );
      return undefined;
    },
    async rebuildSearch({ actor }) {
      authorize(actor, 'settings.update');
      const { catchUp } = deps.service('search');
      const waiting = await catchUp.rebuild();
      catchUp.wake();
      return { data: { type: 'search_index', id: 'search', attributes: { waiting } } };
    },
  }),
  start(deps) {
    const { settings, catchUp, flushing, ends } = deps.service('search');
    ends.push(deps.changes.keepAlong((trx, topics) => followTopics(trx, topics, settings)));
    flushing.start();
    if (deps.config.role === 'web') return;
    ends.push(
      deps.changes.subscribe(({ topic }) => {
        if (topic.startsWith('page:') || topic.startsWith('dealer:') || topic === 'settings') catchUp.wake();
      }),
    );
    catchUp.start();
  },
  async stop(deps) {
    const { catchUp, counts, flushing, ends } = deps.service('search');
    for (const end of ends.splice(0)) end();
    flushing.stop();
    await catchUp.stop();
    await counts.flush().catch((error: unknown) => deps.log.warn({ err: error }, 'the last searches were not counted'));
  },
});
