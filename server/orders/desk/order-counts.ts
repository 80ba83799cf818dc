import { sql } from 'kysely';
import type { z } from 'zod';
import type { orderCount } from '#api-clients/orders/order-desk.resources.ts';
import type { OrderChoices } from '#api-clients/orders/order-views.operations.ts';
import type { OrderStatus, PaymentStatus } from '#api-clients/orders/order-words.ts';
import { type Actor, authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import '../orders.tables.ts';
import { countWaiting } from './order-queue.ts';

type Counts = z.output<typeof orderCount>['attributes'];

/** Orders by status and by payment, and how much waits for a person. */
export const countOrders = async (deps: ServerDeps, actor: Actor): Promise<Counts> => {
  authorize(actor, 'orders.read');
  const rows = await deps.db.read
    .selectFrom('orders')
    .select(['status', 'payment_status', (eb) => eb.fn.countAll<string>().as('count')])
    .groupBy(['status', 'payment_status'])
    .execute();
  const byStatus: Partial<Record<OrderStatus, number>> = {};
  const byPayment: Partial<Record<PaymentStatus, number>> = {};
  for (const { status, payment_status: payment, count } of rows) {
    byStatus[status] = (byStatus[status] ?? 0) + Number(count);
    byPayment[payment] = (byPayment[payment] ?? 0) + Number(count);
  }
  return { by_status: byStatus, by_payment_status: byPayment, needs_person: await countWaiting(deps) };
};

/** Choices of a filter at most. */
const MOST = 500;

/** Companies and dealers that there are orders of. */
export const orderChoices = async ({ db }: ServerDeps, actor: Actor): Promise<OrderChoices['attributes']> => {
  authorize(actor, 'orders.read');
  const companies = await db.read
    .selectFrom('orders')
    .leftJoin('order_companies as company', (join) => join.on(sql<boolean>`company.id::text = orders.company_uuid`))
    .select(['orders.company_uuid as id', 'company.name as label'])
    .groupBy(['orders.company_uuid', 'company.name'])
    .limit(MOST)
    .execute();
  const { rows: dealers } = await sql<{ id: string; label: string }>`
    select vehicle ->> 'owner_id' as id, max(vehicle -> 'dealer' ->> 'name') as label from orders
    where vehicle ->> 'owner_id' is not null group by 1 order by 2 limit ${MOST}`.execute(db.read);
  return {
    companies: companies.map(({ id, label }) => ({ id, label: label ?? id })),
    dealers: dealers.map(({ id, label }) => ({ id, label: label ?? id })),
  };
};
