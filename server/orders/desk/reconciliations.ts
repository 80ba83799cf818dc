import type { Reconciliation } from '#api-clients/orders/order-desk.resources.ts';
import { type Actor, authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { validationFailed } from '#server/http/errors.ts';
import { pageEnvelope, refuseDeepPage } from '#server/http/page-envelope.ts';
import type { Engine } from '../engine.types.ts';
import { type Report, reconcileDay } from '../sweeps/reconcile.ts';

const resourceOf = (report: Report): Reconciliation => ({
  type: 'order_reconciliation',
  id: `${report.day}:${report.company_uuid}:${report.vendor}`,
  attributes: report,
});

export interface DaysQuery {
  page: number;
  items: number;
  day?: string | undefined;
}

/** Days that were compared, the newest first. */
export const listReconciliations = async (deps: ServerDeps, actor: Actor, query: DaysQuery) => {
  authorize(actor, 'orders.read');
  refuseDeepPage(query);
  const asked = deps.db.read
    .selectFrom('order_reconciliations')
    .$if(query.day !== undefined, (some) => some.where('day', '=', query.day ?? ''));
  const { count } = await asked.select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  const rows = await asked
    .select('report')
    .orderBy('day', 'desc')
    .orderBy('company_uuid')
    .orderBy('vendor')
    .limit(query.items)
    .offset((query.page - 1) * query.items)
    .execute();
  const data = rows.map(({ report }) => resourceOf(report as unknown as Report));
  return { data, ...pageEnvelope('/api/admin/orders/reconciliations', { ...query }, Number(count)) };
};

/** Compares a day now. @throws 422 for a day that is not over */
export const runReconciliation = async (engine: Engine, actor: Actor, day: string) => {
  authorize(actor, 'orders.update');
  if (day > engine.deps.clock().toISOString().slice(0, 10))
    throw validationFailed([{ code: 'date_max', detail: 'This day has not come yet.', pointer: '/day' }]);
  const compared = await reconcileDay(engine, day, 'at once');
  return { data: compared.map(({ report }) => resourceOf(report)) };
};
