import { z } from 'zod';
import { ProviderError } from '../provider-error.ts';
import { isTestCall, paypalOrderOf } from './move-money.ts';
import { askPaypal, type PaypalCall } from './paypal-client.ts';
import { paymentOfOrder } from './read-order.ts';

const info = z.object({
  transaction_id: z.string().optional(),
  paypal_reference_id: z.string().optional(),
  paypal_reference_id_type: z.string().optional(),
  /** Our mark, which stands in every order we make. */
  custom_field: z.string().optional(),
  invoice_id: z.string().optional(),
});
type Movement = z.output<typeof info>;

const transactions = z.object({
  total_pages: z.number().int().nonnegative(),
  transaction_details: z.array(z.object({ transaction_info: info })).default([]),
});

const related = z.looseObject({
  supplementary_data: z
    .looseObject({ related_ids: z.looseObject({ order_id: z.string().optional() }).optional() })
    .optional(),
});

const MONTH_MS = 31 * 24 * 3600 * 1000;

/** The order behind a capture or an authorisation; undefined where there is no such, or it came of no order. */
const orderBehind = async (
  call: PaypalCall,
  kind: 'captures' | 'authorizations',
  id: string,
): Promise<string | undefined> => {
  try {
    const path = `/v2/payments/${kind}/${encodeURIComponent(id)}`;
    return (await askPaypal(call, { method: 'GET', path }, related)).supplementary_data?.related_ids?.order_id;
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'refused' && error.status !== 401 && error.status !== 403)
      return undefined;
    throw error;
  }
};

/**
 * The order that a movement belongs to. PayPal names it beside some; others name the movement before them (a refund its
 * capture), or nothing. What carries no mark belongs to another shop on the account.
 */
const orderIdOf = async (call: PaypalCall, movement: Movement): Promise<string | undefined> => {
  const { paypal_reference_id: reference, paypal_reference_id_type: type, transaction_id: own } = movement;
  if (type === 'ODR') return reference;
  if (!movement.custom_field && !movement.invoice_id) return undefined;
  for (const id of [own, type === 'TXN' ? reference : undefined].filter((one) => one !== undefined))
    for (const kind of ['captures', 'authorizations'] as const) {
      const found = await orderBehind(call, kind, id);
      if (found !== undefined) return found;
    }
  return undefined;
};

const movementsOf = async (call: PaypalCall, range: Record<string, string>, page: number) => {
  const query = new URLSearchParams({
    ...range,
    fields: 'transaction_info',
    // Money that is only held moves no balance; left out unless it is asked for.
    balance_affecting_records_only: 'N',
    page_size: '100',
    page: String(page),
  });
  return askPaypal(call, { method: 'GET', path: `/v1/reporting/transactions?${query}` }, transactions);
};

/** Orders with movements of money in a range. PayPal lists them some hours late, and a month at once. */
export async function* listPaypal(call: PaypalCall, { from, to }: { from: Date; to: Date }) {
  const seen = new Set<string>();
  for (let start = from.getTime(); start < to.getTime(); start += MONTH_MS) {
    const end = new Date(Math.min(start + MONTH_MS, to.getTime()));
    const range = { start_date: new Date(start).toISOString(), end_date: end.toISOString() };
    for (let page = 1, pages = 1; page <= pages; page++) {
      const found = await movementsOf(call, range, page);
      pages = found.total_pages;
      for (const { transaction_info: movement } of found.transaction_details) {
        const id = await orderIdOf(call, movement);
        if (id === undefined || seen.has(id)) continue;
        seen.add(id);
        yield paymentOfOrder(await paypalOrderOf(call, id), isTestCall(call));
      }
    }
  }
}
