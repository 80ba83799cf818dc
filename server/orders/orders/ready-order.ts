import {
  leadAttributes,
  type OrderLeadAttributes,
  type OrderWrite,
  orderWrite,
} from '#api-clients/orders/order.resources.ts';
import type { Trx } from '#server/db/database.ts';
import type { Services } from '#server/http/define-service.ts';
import { HttpError, unprocessable } from '#server/http/errors.ts';
import type { Engine } from '../engine.types.ts';
import type { OrderCustomer, OrderDetails, OrderRow } from '../orders.tables.ts';
import { readDraft } from './draft.ts';

type OrderBody = OrderWrite['order'];
type OrderLeads = Services['forms']['orderLeads'];
type LinkedLead = NonNullable<Awaited<ReturnType<OrderLeads['find']>>>;

/** What a customer said, checked and ready to be written with the order in one transaction. */
export interface ReadyOrder {
  details: OrderDetails;
  customer: OrderCustomer;
  locale: string;
  /** Writes the lead, or names the one that is there; null where the order has none. */
  storeLead(trx: Trx): Promise<Pick<LinkedLead, 'id' | 'number'> | null>;
}

const detailsOf = (body: OrderBody): OrderDetails => ({
  metadata: body.metadata ?? {},
  finance_option: body.finance_option ?? null,
  terms: body.terms ?? {},
  confirmation_by_link: body.confirmation_by_link ?? false,
});

/** What a lead keeps of the car. */
const snapshotOf = ({ vehicle, vehicle_id: id }: OrderRow): Record<string, string | null> => ({
  title: vehicle.title,
  vin: vehicle.vin,
  id,
});

const leadInput = ({ deps }: Engine, order: OrderRow, attributes: OrderLeadAttributes, locale: string) => ({
  attributes,
  orderId: order.id,
  personId: order.person_id,
  locale,
  vehicle: snapshotOf(order),
  now: deps.clock(),
});

/** Whether an order would be taken with this contact: before anything is paid. @throws 422 by the form's fields */
export const checkContact = (
  engine: Engine,
  order: OrderRow,
  said: { lead_attributes: OrderLeadAttributes; locale: string },
): Promise<void> =>
  engine.deps.service('forms').orderLeads.check(leadInput(engine, order, said.lead_attributes, said.locale));

/**
 * Checks what a customer said by the rules of the contact form. `rdx_forms_lead_id` wins over `lead_attributes`.
 * @throws 422 by the form's fields, 422 `lead_not_found`, 422 `customer_email` where nobody can be reached
 */
export const prepareOrder = async (engine: Engine, order: OrderRow, body: OrderBody): Promise<ReadyOrder> => {
  const { orderLeads } = engine.deps.service('forms');
  const common = { details: detailsOf(body), locale: body.locale };
  const withPerson = ({ person }: Pick<LinkedLead, 'person'>): OrderCustomer => ({
    ...person,
    email: body.customer_email ?? person.email,
  });
  if (body.rdx_forms_lead_id) {
    const lead = await orderLeads.find(engine.deps.db.read, body.rdx_forms_lead_id);
    if (!lead) throw unprocessable('lead_not_found', 'There is no such lead.');
    return { ...common, customer: withPerson(lead), storeLead: async () => ({ id: lead.id, number: lead.number }) };
  }
  if (body.lead_attributes) {
    const lead = await orderLeads.prepare(leadInput(engine, order, body.lead_attributes, body.locale));
    return { ...common, customer: withPerson(lead), storeLead: (trx) => lead.store(trx) };
  }
  if (!body.customer_email)
    throw unprocessable('customer_email', 'Say where we can reach you.', { field: 'customer_email' });
  const customer = { name: '', phone: '', email: body.customer_email };
  return { ...common, customer, storeLead: async () => null };
};

/** What the customer had typed when they were disturbed, where it is whole; undefined where something is still missing. */
export const readyFromDraft = async (engine: Engine, orderId: string): Promise<ReadyOrder | undefined> => {
  const { read } = engine.deps.db;
  const order = await read.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  if (!order || !['payment_pending', 'payment_authorized', 'expired'].includes(order.status)) return undefined;
  const kept = await readDraft(engine, read, orderId);
  if (!kept) return undefined;
  const { journey: _journey, lead_attributes: typed, ...rest } = kept.draft;
  const lead = leadAttributes.safeParse(typed);
  const body = orderWrite.safeParse({ order: { ...rest, ...(lead.success ? { lead_attributes: lead.data } : {}) } });
  if (!body.success) return undefined;
  try {
    return await prepareOrder(engine, order, body.data.order);
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) return undefined;
    throw error;
  }
};
