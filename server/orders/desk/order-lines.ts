import { sql } from 'kysely';
import type { OrderLine } from '#api-clients/orders/order-desk.resources.ts';
import type { Reader } from '#server/db/database.ts';
import type { Actor } from '#server/http/actor.ts';
import { MASK, seesPersonalData } from '#server/leads/masked-fields.ts';
import '../accounts/accounts.tables.ts';
import { commonAttributes, iso, mailedOf } from '../orders/order-resource.ts';
import type { OrderCustomer, OrderRow } from '../orders.tables.ts';

const bullets = (text: string): string => (text === '' ? '' : MASK);

/** Who ordered, as somebody may see it. */
export const customerAs = (customer: OrderCustomer | null, isMasked: boolean): OrderCustomer => {
  const { name, email, phone } = customer ?? { name: '', email: '', phone: '' };
  return isMasked ? { name: bullets(name), email: bullets(email), phone: bullets(phone) } : { name, email, phone };
};

/** What is told beside the order's own row. */
interface Beside {
  capture_before: Date | null;
  refunded: string;
  needs_person: boolean;
  is_mailed: boolean;
  company_name: string | null;
}

const rowsOf = (reader: Reader, ids: readonly string[]) =>
  reader
    .selectFrom('orders')
    .leftJoin('payments as held', (join) =>
      join.onRef('held.order_id', '=', 'orders.id').on('held.is_current', '=', true),
    )
    .leftJoin('order_companies as company', (join) => join.on(sql<boolean>`company.id::text = orders.company_uuid`))
    .selectAll('orders')
    .select([
      'held.capture_before',
      'company.name as company_name',
      sql<string>`(select coalesce(sum(p.refunded), 0)::text from payments p where p.order_id = orders.id)`.as(
        'refunded',
      ),
      sql<boolean>`exists (select 1 from order_queue q where q.order_id = orders.id and q.resolved_at is null)`.as(
        'needs_person',
      ),
      mailedOf(sql.ref('orders.id')).as('is_mailed'),
    ])
    .where('orders.id', 'in', ids)
    .execute();

/** What every answer to staff tells of an order. */
export const lineAttributes = (order: OrderRow & Beside, isMasked: boolean): OrderLine['attributes'] => ({
  ...commonAttributes(order, { refunded: Number(order.refunded), isMailed: order.is_mailed }),
  company_uuid: order.company_uuid,
  company_name: order.company_name ?? '',
  dealer_id: order.vehicle.owner_id,
  dealer_name: order.vehicle.dealer?.name ?? null,
  lead_id: order.lead_id,
  customer: customerAs(order.customer, isMasked),
  is_masked: isMasked,
  capture_before: iso(order.capture_before),
  needs_person: order.needs_person,
});

/** Orders with what is told beside them, in the order of their ids. */
export const ordersBeside = async (reader: Reader, ids: readonly string[]): Promise<(OrderRow & Beside)[]> => {
  if (ids.length === 0) return [];
  const known = new Map((await rowsOf(reader, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => known.get(id) ?? []);
};

/** Lines of the list, in the order of their ids. */
export const orderLines = async (reader: Reader, actor: Actor, ids: readonly string[]): Promise<OrderLine[]> =>
  (await ordersBeside(reader, ids)).map((order) => ({
    type: 'order',
    id: order.id,
    attributes: lineAttributes(order, !seesPersonalData(actor)),
  }));
