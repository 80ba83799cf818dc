import { redirectsContract } from '#api-clients/redirects/redirects.contract.ts';
import { authorize } from '../http/actor.ts';
import { defineService, type ServerDeps } from '../http/define-service.ts';
import { badRequest } from '../http/errors.ts';
import { answer, rawAnswer } from '../http/handler.ts';
import { type Repeated, repeatedly } from '../http/repeatedly.ts';
import { storedPath } from './check-redirect.ts';
import { exportRedirects, importRedirects } from './import-redirects.ts';
import { createRedirectHits, type RedirectHits } from './redirect-hits.ts';
import { redirectEtag, redirectResourceOf } from './redirect-resource.ts';
import { listRedirects, type RedirectRow } from './redirects.store.ts';
import { createRedirect, deleteRedirect, updateRedirect } from './write-redirect.ts';
import './redirects.tables.ts';

declare module '../http/define-service.ts' {
  interface Services {
    redirects: RedirectHits & { flushing: Repeated };
  }
}

const FLUSH_MS = 5_000;

const flushHits = (deps: ServerDeps) =>
  deps
    .service('redirects')
    .flush()
    .catch((error: unknown) => deps.log.warn({ err: error }, 'uses of redirections could not be written yet'));

const single = (row: RedirectRow, status?: number) =>
  answer({ data: redirectResourceOf(row) }, { etag: redirectEtag(row), ...(status === undefined ? {} : { status }) });

/** Addresses that send visitors elsewhere: those people write and those of moved pages. */
export default defineService({
  name: 'redirects',
  contract: redirectsContract,
  create: (deps) => ({ ...createRedirectHits(deps), flushing: repeatedly(() => flushHits(deps), FLUSH_MS) }),
  handlers: (deps) => ({
    async listRedirects({ actor, query }) {
      authorize(actor, 'pages.read');
      const { rows, total } = await listRedirects(deps.db.read, query);
      const { page, items } = query;
      return {
        data: rows.map(redirectResourceOf),
        meta: { page, items, pages: Math.max(1, Math.ceil(total / items)), total_count: total },
      };
    },
    createRedirect: async ({ actor, body }) => single(await createRedirect(deps, actor, body), 201),
    updateRedirect: async ({ actor, params, body, ifMatch }) =>
      single(await updateRedirect(deps, actor, { id: params.id, write: body, ifMatch })),
    async deleteRedirect({ actor, params, ifMatch }) {
      await deleteRedirect(deps, actor, params.id, ifMatch);
      return undefined;
    },
    async traceRedirect({ actor, query }) {
      authorize(actor, 'pages.read');
      const asked = URL.canParse(query.path) ? new URL(query.path).pathname : query.path.split(/[?#]/)[0];
      const from = asked?.startsWith('/') ? storedPath(asked) : null;
      if (from === null)
        throw badRequest('path', 'Enter a path of this site such as /old-page.', [
          { code: 'path', detail: 'Enter a path of this site such as /old-page.', parameter: 'path' },
        ]);
      const { hops, end } = await deps.service('content').trace(deps.db.read, from);
      const arrives = end === 'page' || end === 'address';
      const status = end === 'gone' ? 410 : !arrives ? 404 : (hops[0]?.code ?? 200);
      return {
        data: {
          type: 'redirect_trace',
          id: from,
          attributes: {
            from,
            hops: hops.map(({ code, ...hop }) => ({ ...hop, http_code: code })),
            end,
            to: arrives ? (hops.at(-1)?.to ?? from) : null,
            status,
          },
        },
      };
    },
    async exportRedirects({ actor }) {
      const csv = await exportRedirects(deps, actor);
      return rawAnswer((reply) =>
        reply
          .header('content-disposition', 'attachment; filename="redirects.csv"')
          .header('cache-control', 'private, no-store')
          .type('text/csv; charset=utf-8')
          .send(csv),
      );
    },
    async importRedirects({ actor, body, query }) {
      const attributes = await importRedirects(deps, actor, body.csv, query.dry_run);
      return { data: { type: 'redirect_import', id: 'csv', attributes } };
    },
  }),
  start(deps) {
    deps.service('redirects').flushing.start();
  },
  async stop(deps) {
    deps.service('redirects').flushing.stop();
    await flushHits(deps);
  },
});
