import { type OrderTextCode, orderTexts } from '#api-clients/orders/order-texts.data.ts';
import { conflict, gone, HttpError, notFound, unavailable, unprocessable } from '../http/errors.ts';

/** 409 with the customer's text of its code. */
export const refusedOrder = (code: OrderTextCode, meta?: Record<string, unknown>): HttpError =>
  conflict(code, orderTexts[code], meta);

/** 422 with the customer's text of its code. */
export const wrongOrder = (code: OrderTextCode, meta?: Record<string, unknown>): HttpError =>
  unprocessable(code, orderTexts[code], meta);

export const noOrder = (): HttpError => notFound(orderTexts.order_not_found, 'order_not_found');

export const confirmationExpired = (): HttpError => gone('confirmation_expired', orderTexts.confirmation_expired);

export const invalidToken = (): HttpError =>
  new HttpError({ status: 403, code: 'invalid_token', title: 'Not allowed', detail: orderTexts.invalid_token });

export const providerUnavailable = (): HttpError =>
  unavailable('provider_unavailable', orderTexts.provider_unavailable, 10);

/** 409: somebody else holds the car until then. */
export const vehicleLocked = (until: Date, now: Date): HttpError =>
  new HttpError({
    status: 409,
    code: 'vehicle_locked',
    title: 'Conflict',
    detail: orderTexts.vehicle_locked,
    meta: { expires_at: until.toISOString() },
    headers: { 'retry-after': String(Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))) },
  });
