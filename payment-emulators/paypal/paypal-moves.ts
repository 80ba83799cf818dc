import type { EmulatorWorld } from '../emulator.types.ts';
import {
  centsOf,
  type PaypalCaptureState,
  type PaypalMoney,
  type PaypalOrderState,
  type PaypalState,
} from './paypal-state.ts';

export type PaypalWorld = EmulatorWorld<PaypalState>;

const DAY = 24 * 3600 * 1000;
const stamp = (world: PaypalWorld) => world.now().toISOString();
export const newName = (world: PaypalWorld): string => world.newId(17).toUpperCase();

const tell = (world: PaypalWorld, type: string, resourceType: string, resource: unknown): void =>
  world.send({
    body: JSON.stringify({
      id: `WH-${newName(world)}`,
      event_version: '1.0',
      create_time: stamp(world),
      resource_type: resourceType,
      resource_version: '2.0',
      event_type: type,
      summary: type,
      resource,
    }),
  });

const related = (order: PaypalOrderState) => ({
  custom_id: order.custom_id,
  invoice_id: order.custom_id,
  supplementary_data: { related_ids: { order_id: order.id } },
});

export const approveOrder = (world: PaypalWorld, order: PaypalOrderState, declines: boolean): void => {
  order.status = 'APPROVED';
  order.declines = declines;
  order.update_time = stamp(world);
  const units = [{ custom_id: order.custom_id, amount: order.amount }];
  tell(world, 'CHECKOUT.ORDER.APPROVED', 'checkout-order', {
    id: order.id,
    status: order.status,
    purchase_units: units,
  });
};

export const authorizeOrder = (world: PaypalWorld, order: PaypalOrderState): void => {
  const authorization = {
    id: newName(world),
    status: 'CREATED' as const,
    amount: order.amount,
    create_time: stamp(world),
    expiration_time: new Date(world.now().getTime() + 29 * DAY).toISOString(),
  };
  order.authorizations.push(authorization);
  order.status = 'COMPLETED';
  order.update_time = stamp(world);
  tell(world, 'PAYMENT.AUTHORIZATION.CREATED', 'authorization', { ...authorization, ...related(order) });
};

const captured = (world: PaypalWorld, order: PaypalOrderState, amount: PaypalMoney): PaypalCaptureState => {
  const capture: PaypalCaptureState = {
    id: newName(world),
    status: 'COMPLETED',
    amount,
    final_capture: true,
    create_time: stamp(world),
  };
  order.captures.push(capture);
  order.update_time = stamp(world);
  tell(world, 'PAYMENT.CAPTURE.COMPLETED', 'capture', { ...capture, ...related(order) });
  return capture;
};

export const captureOrder = (world: PaypalWorld, order: PaypalOrderState): PaypalCaptureState => {
  order.status = 'COMPLETED';
  return captured(world, order, order.amount);
};

export const captureAuthorization = (
  world: PaypalWorld,
  order: PaypalOrderState,
  amount: PaypalMoney,
): PaypalCaptureState => {
  for (const authorization of order.authorizations) authorization.status = 'CAPTURED';
  return captured(world, order, amount);
};

export const voidAuthorization = (world: PaypalWorld, order: PaypalOrderState): void => {
  for (const authorization of order.authorizations) {
    authorization.status = 'VOIDED';
    tell(world, 'PAYMENT.AUTHORIZATION.VOIDED', 'authorization', { ...authorization, ...related(order) });
  }
  order.update_time = stamp(world);
};

export const refundedCents = (order: PaypalOrderState): number =>
  order.refunds.reduce((sum, { amount }) => sum + centsOf(amount), 0);

export const refundCapture = (world: PaypalWorld, order: PaypalOrderState, amount: PaypalMoney) => {
  const refund = { id: newName(world), status: 'COMPLETED' as const, amount, create_time: stamp(world) };
  order.refunds.push(refund);
  const isWhole = refundedCents(order) >= order.captures.reduce((sum, one) => sum + centsOf(one.amount), 0);
  for (const capture of order.captures) capture.status = isWhole ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  order.update_time = stamp(world);
  tell(world, 'PAYMENT.CAPTURE.REFUNDED', 'refund', { ...refund, ...related(order) });
  return refund;
};

/** The buyer complains; for tests. */
export const disputeOrder = (world: PaypalWorld, order: PaypalOrderState): void => {
  order.disputed = true;
  const transactions = order.captures.map(({ id }) => ({ seller_transaction_id: id, custom: order.custom_id }));
  tell(world, 'CUSTOMER.DISPUTE.CREATED', 'dispute', {
    dispute_id: `PP-D-${newName(world)}`,
    disputed_transactions: transactions,
  });
};

/** What time alone ends: holds after 29 days. */
export const passTime = (world: PaypalWorld): void => {
  const now = world.now().getTime();
  for (const { authorizations } of Object.values(world.state.orders))
    for (const authorization of authorizations)
      if (authorization.status === 'CREATED' && Date.parse(authorization.expiration_time) < now)
        authorization.status = 'EXPIRED';
};

/** An order as the API answers it. */
export const orderOf = (order: PaypalOrderState, origin: string) => {
  const { authorizations, captures, refunds } = order;
  const hasPayments = authorizations.length + captures.length > 0;
  return {
    id: order.id,
    intent: order.intent,
    status: order.status,
    create_time: order.create_time,
    update_time: order.update_time,
    purchase_units: [
      {
        reference_id: 'default',
        amount: order.amount,
        custom_id: order.custom_id,
        invoice_id: order.custom_id,
        description: order.description,
        payee: { merchant_id: order.merchant_id },
        ...(hasPayments
          ? {
              payments: {
                ...(authorizations.length > 0 ? { authorizations } : {}),
                ...(captures.length > 0 ? { captures } : {}),
                ...(refunds.length > 0 ? { refunds } : {}),
              },
            }
          : {}),
      },
    ],
    links: [
      { href: `${origin}/v2/checkout/orders/${order.id}`, rel: 'self', method: 'GET' },
      ...(order.status === 'PAYER_ACTION_REQUIRED'
        ? [{ href: `${origin}/checkoutnow?token=${order.id}`, rel: 'payer-action', method: 'GET' }]
        : []),
    ],
  };
};
