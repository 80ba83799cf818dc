import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { OrderAnswer, OrderInit, orderTerms } from '#api-clients/orders/order.resources.ts';
import { LOCK_SECONDS } from '#api-clients/orders/order-words.ts';
import { decimalOf } from '#money/decimal.ts';
import type { Reader } from '#server/db/database.ts';
import type { OrderRow } from '../orders.tables.ts';
import { canCancel } from './customer-moves.ts';
import type { Begun } from './init-order.ts';
import { isTestOrder, type Terms } from './terms.ts';

export const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

/** `a•••@example.com`: enough to know one's own. */
export const maskedEmail = (email: string): string => {
  const [name = '', domain = ''] = email.split('@');
  return domain === '' ? '' : `${name.slice(0, 1)}•••@${domain}`;
};

export const orderMoney = (order: Pick<OrderRow, 'amount' | 'currency'>): string =>
  decimalOf(Number(order.amount), order.currency);

/** Whether an order's mail was written: its history says so for good, the outbox forgets. */
export const mailedOf = (orderId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from order_events e where e.order_id = ${orderId} and e.source = 'mail'
    and e.kind in ('order_confirmed', 'order_confirm_link'))`;

interface Besides {
  refunded: number;
  isHeld: boolean;
  isMailed: boolean;
}

/** What was given back of an order's payments, whether a bank holds any of it yet, and whether its mail was written. */
const besidesOf = async (reader: Reader, orderId: string): Promise<Besides> => {
  const { rows } = await sql<{ refunded: string; held: boolean; mailed: boolean }>`select
    coalesce(sum(refunded), 0)::text as refunded, coalesce(sum(authorized), 0) > 0 as held,
    ${mailedOf(sql`${orderId}::uuid`)} as mailed
    from payments where order_id = ${orderId}`.execute(reader);
  const [row] = rows;
  return { refunded: Number(row?.refunded ?? 0), isHeld: row?.held ?? false, isMailed: row?.mailed ?? false };
};

/**
 * What staff and customers both see of an order.
 * @param refunded what was given back of its payments, in minor units
 */
export const commonAttributes = (order: OrderRow, { refunded, isMailed }: { refunded: number; isMailed: boolean }) => ({
  order_number: order.order_number,
  status: order.status,
  payment_status: order.payment_status,
  created_at: order.created_at.toISOString(),
  updated_at: order.updated_at.toISOString(),
  confirm_before: iso(order.confirm_before),
  reservation_until: iso(order.reservation_until),
  vehicle_id: order.vehicle_id,
  vehicle_vin: order.vehicle.vin,
  vehicle_title: order.vehicle.title,
  vehicle_link: order.vehicle.link,
  config_url: order.config_url,
  setup_type: order.setup_type,
  amount: orderMoney(order),
  currency: order.currency,
  amount_refunded: decimalOf(refunded, order.currency),
  payment_vendor: order.payment_vendor,
  finance_option: order.details?.finance_option ?? null,
  locale: order.locale,
  confirmation_sent: isMailed,
  lead_number: order.lead_number,
  reason: order.reason,
  test_mode: order.test_mode,
});

/** An order as its customer sees it. */
export const orderAnswer = async (
  reader: Reader,
  order: OrderRow,
  { orderToken, timeZone }: { orderToken: string | null; timeZone: string },
): Promise<{ data: OrderAnswer }> => {
  const besides = await besidesOf(reader, order.id);
  const attributes = {
    ...commonAttributes(order, besides),
    is_money_held: besides.isHeld,
    customer_email_masked: order.customer ? maskedEmail(order.customer.email) : null,
    dealer: order.vehicle.dealer,
    can_cancel: canCancel(order),
    time_zone: timeZone,
    order_token: orderToken,
  };
  return { data: { type: 'order', id: order.order_number ?? order.id, attributes } };
};

const captureMethodOf = ({ company }: Terms) => (company.capturesAtOnce ? ('automatic' as const) : ('manual' as const));

/** What can be said of an order before it is begun: what it would be, should it begin now. */
export const termsAnswer = (
  id: string,
  terms: Terms,
  { hold, orderNumber }: { hold: z.output<typeof orderTerms>['attributes']['hold']; orderNumber: string | null },
): { data: z.output<typeof orderTerms> } => ({
  data: {
    type: 'order_terms',
    id,
    attributes: {
      test_mode: isTestOrder(terms.accounts),
      capture_method: captureMethodOf(terms),
      hold,
      order_number: orderNumber,
    },
  },
});

/** What the card fields of a browser are given; their own script is a path of this site in a demo. */
const cardFields = ({ accounts, fee, currency }: Terms) => {
  const account = accounts.get('stripe');
  const settings = account?.browser.settings ?? {};
  const script = account?.browser.scriptUrl ?? null;
  return {
    stripe_publishable_key: settings.stripe_publishable_key ?? null,
    stripe_account_id: settings.stripe_account_id ?? null,
    stripe_script_url: script !== null && account?.isEmulated ? new URL(script).pathname : script,
    stripe_amount: account?.provider.scriptAmount?.(fee, currency) ?? null,
  };
};

/** What a browser needs to know to go on with an order it began. */
export const initAnswer = ({ order, lock, terms }: Begun): { data: OrderInit } => ({
  data: {
    type: 'order_init',
    id: order.lock_id ?? order.id,
    attributes: {
      lock_id: order.lock_id ?? order.id,
      status: 'initialized',
      expires_at: iso(lock?.expires_at ?? null),
      ttl_seconds: LOCK_SECONDS,
      fence: lock === null ? null : Number(lock.fence),
      vehicle_id: order.vehicle_id,
      config_url: order.config_url,
      vendor_uuid: terms.setId,
      company_uuid: order.company_uuid,
      amount: decimalOf(terms.fee, terms.currency),
      currency: terms.currency,
      payment_vendors: terms.vendors,
      financing_options: [...(terms.offer.terms?.financing ?? [])],
      ...cardFields(terms),
      paypal_client_id: terms.accounts.get('paypal')?.browser.settings.paypal_client_id ?? null,
      test_mode: order.test_mode,
      setup_type: order.setup_type,
      capture_method: captureMethodOf(terms),
    },
  },
});
