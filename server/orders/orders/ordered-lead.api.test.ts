import { afterAll, beforeAll, expect, it } from 'vitest';
import { goodLead, makeForm } from '#tests/support/form-samples.ts';
import { type OrdersBed, openOrders } from '#tests/support/orders-bed.ts';

let bed: OrdersBed;
beforeAll(async () => {
  bed = await openOrders();
}, 120_000);
afterAll(() => bed.close());

it('the lead of an order keeps what its form’s page sent along, whatever that calls it, and names its order beside it', async () => {
  const { id: form } = await makeForm(bed.api, { name: 'Fleet' });
  const ordered = async (hidden: Record<string, string>) => {
    const [buyer, car] = [bed.buyer(), await bed.add()];
    await buyer.init(car);
    const lead_attributes = { ...goodLead, form_id: form, hidden, source: {} };
    const { status } = await buyer.order(car, { payment_vendor: 'NO_PAYMENT_JAPAN', lead_attributes });
    expect(status).toBe(201);
    return bed.api.deps.db.read
      .selectFrom('orders')
      .innerJoin('leads', 'leads.id', 'orders.lead_id')
      .select(['orders.id', 'leads.hidden'])
      .where('orders.vehicle_id', '=', car)
      .executeTakeFirstOrThrow();
  };
  const plain = await ordered({ campaign: 'spring' });
  expect(plain.hidden).toEqual({ campaign: 'spring', order: plain.id });
  const own = await ordered({ order: 'fleet 7', order_id: '12' });
  expect(own.hidden).toEqual({ order: 'fleet 7', order_id: '12', order_id_id: own.id });
});
