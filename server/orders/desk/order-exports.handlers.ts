import { Readable } from 'node:stream';
import type { OrderDeskContract } from '#api-clients/orders/order-desk.contract.ts';
import { authorize, requireRecentSignIn } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { type Handlers, rawAnswer } from '#server/http/handler.ts';
import { chooseColumns, columnResources, openColumns } from '#server/leads/exports/choose-columns.ts';
import { rowTypes } from '#server/leads/exports/row-writers.ts';
import { MAX_SHEET_ROWS, refuseLongSheet } from '#server/leads/exports/sheet-limit.ts';
import { seesPersonalData } from '#server/leads/masked-fields.ts';
import { orderFile } from './export-orders.ts';
import { countMatching, eachOrder } from './list-orders.ts';
import { orderColumns } from './order-columns.ts';
import { filtersForLog, orderConditions } from './order-filters.ts';
import type { WriteLook } from './order-looks.ts';

type Operations = Pick<Handlers<OrderDeskContract>, 'orderExportColumns' | 'exportOrders'>;

/** Orders as files: which columns there are, and the file itself, which is sent while it is written. */
export const orderExportHandlers = (deps: ServerDeps, look: WriteLook): Operations => ({
  async orderExportColumns({ actor }) {
    authorize(actor, 'orders.export');
    return { data: columnResources(openColumns(orderColumns, actor)) };
  },

  async exportOrders({ actor, query }) {
    authorize(actor, 'orders.export');
    requireRecentSignIn(actor);
    const { format, columns: asked } = query;
    const columns = chooseColumns(orderColumns, actor, asked);
    // Read before it is written down: a question that is refused has taken nothing out.
    orderConditions(query, seesPersonalData(actor));
    if (format === 'xlsx') refuseLongSheet(format, await countMatching(deps, actor, query, MAX_SHEET_ROWS), 'orders');
    await look(actor, 'orders.exported', { filters: filtersForLog(query), format, columns: asked });
    const file = Readable.from(orderFile({ format, columns }, eachOrder(deps, actor, query)));
    return rawAnswer((reply) =>
      reply
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': `attachment; filename="orders-${deps.clock().toISOString().slice(0, 10)}.${format}"`,
        })
        .type(rowTypes[format])
        .send(file),
    );
  },
});
