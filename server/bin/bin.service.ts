import { binContract } from '#api-clients/bin/bin.contract.ts';
import { authorize } from '../http/actor.ts';
import { defineService } from '../http/define-service.ts';
import { type Repeated, repeatedly } from '../http/repeatedly.ts';
import { erasureOf, listDeletions } from './bin.store.ts';
import { binDays, purgeExpired, purgePage } from './purge.ts';

/** For tests and timers. */
export interface BinService {
  /** Erases what has lain in the bin for longer than the setting says; answers how many pages. */
  purgeExpired(): Promise<number>;
  emptying: Repeated;
}

declare module '../http/define-service.ts' {
  interface Services {
    bin: BinService;
  }
}

const DAY_MS = 86_400_000;
const SWEEP_MS = 3_600_000;

/** Deleted pages: what lies there, and erasing it for ever, by hand or after a time. */
export default defineService({
  name: 'bin',
  contract: binContract,
  create: (deps): BinService => ({
    purgeExpired: () => purgeExpired(deps),
    emptying: repeatedly(
      () =>
        purgeExpired(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'the bin could not be emptied yet')),
      SWEEP_MS,
    ),
  }),
  handlers: (deps) => ({
    async listBin({ actor, query }) {
      authorize(actor, 'pages.read');
      const { rows, total } = await listDeletions(deps.db.read, query);
      const days = await binDays(deps);
      const erasures = await Promise.all(rows.map(({ id }) => erasureOf(deps.db.read, id)));
      const { page, items } = query;
      return {
        data: rows.map((row, index) => {
          const erasure = erasures[index];
          return {
            type: 'deletion' as const,
            id: row.id,
            attributes: {
              page_id: row.id,
              title: row.title,
              path: row.path,
              kind: row.kind,
              deleted_at: row.deleted_at.toISOString(),
              deleted_by: row.updated_by_name,
              pages: row.pages,
              erases: erasure?.ids.length ?? 0,
              published: erasure?.published ?? 0,
              versions: erasure?.versions ?? 0,
              redirects: erasure?.redirects ?? 0,
              schedules: erasure?.schedules ?? 0,
              purge_at: days === 0 ? null : new Date(row.deleted_at.getTime() + days * DAY_MS).toISOString(),
              parent_title: row.parent_title,
            },
          };
        }),
        meta: { page, items, pages: Math.max(1, Math.ceil(total / items)), total_count: total },
      };
    },
    async purge({ actor, params, body }) {
      authorize(actor, 'pages.publish');
      const pages = await purgePage(deps, actor, params.id, body.pages);
      return { data: { type: 'purge', id: params.id, attributes: { pages } } };
    },
  }),
  start(deps) {
    if (deps.config.role !== 'web') deps.service('bin').emptying.start();
  },
  stop: (deps) => deps.service('bin').emptying.stop(),
});
