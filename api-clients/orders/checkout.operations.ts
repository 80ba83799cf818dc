import { z } from 'zod';
import { defineOperations, document, noContent, resource } from '../contract.ts';
import {
  lockResource,
  orderDocument,
  orderDraft,
  orderDraftResource,
  orderInit,
  orderInitWrite,
  orderTerms,
  orderWrite,
} from './order.resources.ts';
import {
  liqpayCheckout,
  liqpayQuery,
  paymentStateResource,
  paymentWrite,
  paypalOrder,
  paypalOrderWrite,
  stripePayment,
} from './payment.resources.ts';

const line = (max: number) => z.string().trim().max(max, 'Character limit exceeded');
const lock = z.object({ lock_id: z.string().min(1).max(64) });
const number = z.object({ number: z.string().min(1).max(40) });
const token = line(200).min(1, 'This field is required');

const payFailures = {
  409: '`lock_lost`: the hold ended; `payment_attempts_exceeded`',
  422: '`amount_mismatch`: the price changed; `vendor_not_offered`',
  503: '`provider_unavailable`: nothing was charged',
};

/**
 * Buying and reserving online (specification, orders §7). The visitor is known by the cookie that `initOrder` sets; what
 * an order is about is held by it, and later by the token that comes with the order.
 */
export const checkoutOperations = defineOperations({
  orderTerms: {
    method: 'GET',
    path: '/terms',
    summary: 'Whether ordering a car or a configuration would move money',
    permission: 'public',
    query: z.object({ vehicle_id: line(100).optional(), config_url: line(2_000).optional() }),
    response: document(orderTerms),
    failures: { 404: '`vehicle_not_found`', 409: '`vehicle_not_reservable`' },
  },
  initOrder: {
    method: 'POST',
    path: '/orders/init',
    summary: 'Hold a car for 15 minutes; the same visitor again gets the same hold',
    permission: 'public',
    body: orderInitWrite,
    response: document(orderInit),
    status: 201,
    repeated: 'The car is already held by this visitor',
    failures: {
      404: '`vehicle_not_found`',
      409: '`vehicle_locked` (Retry-After, `meta.expires_at`), `vehicle_not_reservable`, `too_many_locks`',
      429: 'More than five holds an hour from one address',
    },
    idempotent: true,
  },
  extendLock: {
    method: 'PATCH',
    path: '/locks/:lock_id',
    summary: 'Heartbeat: the visitor is still here; keeps what was typed when it comes along',
    permission: 'public',
    params: lock,
    body: z.strictObject({ order: orderDraft.optional() }).optional(),
    response: document(lockResource),
    failures: { 409: '`lock_lost`' },
  },
  releaseLock: {
    method: 'DELETE',
    path: '/locks/:lock_id',
    summary: 'Give the car up',
    permission: 'public',
    accepts: 'none',
    params: lock,
    response: noContent,
    status: 204,
  },
  readDraft: {
    method: 'GET',
    path: '/locks/:lock_id/draft',
    summary: 'What this visitor typed, for a day',
    permission: 'public',
    params: lock,
    response: document(orderDraftResource),
  },
  createPayment: {
    method: 'POST',
    path: '/payment',
    summary: 'Begin a card payment (Stripe); amount, currency and account are ours, those that come are compared',
    permission: 'public',
    body: paymentWrite,
    response: stripePayment,
    status: 201,
    failures: payFailures,
    idempotent: true,
  },
  createPaypalOrder: {
    method: 'POST',
    path: '/paypal/create_order',
    summary: 'Begin a payment with PayPal',
    permission: 'public',
    body: paypalOrderWrite,
    response: paypalOrder,
    status: 201,
    failures: payFailures,
    idempotent: true,
  },
  liqpayCheckout: {
    method: 'GET',
    path: '/liqpay/checkout_data',
    summary: 'Begin a payment with LiqPay: data and signature of its form',
    permission: 'public',
    query: liqpayQuery,
    response: liqpayCheckout,
    failures: payFailures,
  },
  paymentState: {
    method: 'GET',
    path: '/locks/:lock_id/payment',
    summary: 'How the payment stands, asked of its provider',
    permission: 'public',
    params: lock,
    response: document(paymentStateResource),
  },
  createOrder: {
    method: 'POST',
    path: '/orders',
    summary:
      'Order: confirmed when the payment is authorised and the car is still there, or waiting for a click in a mail',
    permission: 'public',
    body: orderWrite,
    response: orderDocument,
    status: 201,
    failures: {
      409: '`payment_not_authorized`, `lock_lost`, `vehicle_taken` (the payment was released)',
      422: 'Errors of the contact form by its fields; `lead_not_found`',
    },
    idempotent: true,
  },
  readOrder: {
    method: 'GET',
    path: '/orders/:number',
    summary: 'An order to who holds its token, or made it in this browser; 404 to everybody else',
    permission: 'public',
    params: number,
    query: z.object({ order_token: line(200).optional() }),
    response: orderDocument,
  },
  confirmOrder: {
    method: 'PUT',
    path: '/orders/:number/confirm',
    summary: 'The click in the mail; again it changes nothing',
    permission: 'public',
    params: number,
    body: z.strictObject({ token }),
    response: orderDocument,
    failures: { 403: '`invalid_token`', 409: '`vehicle_taken`', 410: '`confirmation_expired`' },
  },
  cancelOrder: {
    method: 'PUT',
    path: '/orders/:number/cancel',
    summary: 'A change of mind, by the link in the mail',
    permission: 'public',
    params: number,
    body: z.strictObject({ token, reason: line(500).min(1, 'This field is required') }),
    response: orderDocument,
    failures: { 403: '`invalid_token`', 409: '`order_not_cancellable`' },
  },
  sendInquiryEmail: {
    method: 'PUT',
    path: '/orders/send_inquiry_email',
    summary: 'Ask the dealer about a car by mail; it goes to addresses of the dealer and to nobody else',
    permission: 'public',
    body: z.strictObject({
      recipients: z.array(line(254)).max(10).default([]),
      customer_data: z.record(z.string().max(64), z.union([line(2_000), z.number(), z.boolean(), z.null()])),
      vehicle_data: z.record(z.string().max(64), z.union([line(2_000), z.number(), z.boolean(), z.null()])),
    }),
    response: document(resource('inquiry_email', z.object({ accepted: z.literal(true) }))),
    status: 202,
    failures: { 422: '`recipients_not_allowed`', 429: 'More than five an hour from one address' },
  },
  tellWhenFree: {
    method: 'POST',
    path: '/vehicles/:vehicle_id/next_in_line',
    summary: 'Tell this address once, when the hold of somebody else ends',
    permission: 'public',
    params: z.object({ vehicle_id: z.string().min(1).max(100) }),
    body: z.strictObject({ email: z.email().max(254), locale: line(20).default('en') }),
    response: document(resource('next_in_line', z.object({ accepted: z.literal(true) }))),
    status: 202,
    failures: { 429: 'More than five an hour from one address' },
  },
});
