import type { OrderMailName } from '#api-clients/orders/order-mail.data.ts';
import { moneyInWords } from '#money/minor-units.ts';
import { staffOrigin } from '#server/config/origins.ts';
import type { OrderWork } from '../engine.types.ts';
import type { OrderRow } from '../orders.tables.ts';
import { type OrderMail, putOrderMails } from './put-order-mail.ts';
import { mailTextsFor, momentIn } from './write-mail.ts';

/** The customer's page of an order, with what opens it. */
const customerLink = (work: OrderWork, order: OrderRow): string =>
  `/showroom-order-online/confirmation/${order.order_number}?${new URLSearchParams({ token: work.tokens.order(order) })}`;

/** Shows a button; the click on it confirms, never the link itself: mail scanners follow links. */
const confirmLink = (work: OrderWork, order: OrderRow): string => {
  const query = {
    confirm: work.tokens.confirm(order),
    ...(order.setup_type === 'order' ? { setup: 'order' } : {}),
    ...(order.test_mode ? { test: '1' } : {}),
  };
  return `/showroom-order-online/confirmation/${order.order_number}?${new URLSearchParams(query)}`;
};

const dealerLine = ({ vehicle: { dealer } }: OrderRow): string =>
  dealer ? [dealer.name, dealer.phone, dealer.email].filter(Boolean).join(', ') : '';

/** What the engine itself gives as the reason when a reservation ends; people write theirs. */
const RAN_OUT = 'reservation over';

/** Nothing is paid for it, whatever others would pay for the car. */
const isFree = ({ amount, payment_status: payment }: OrderRow): boolean =>
  Number(amount) === 0 || payment === 'not_required';

const wordsOf = (work: OrderWork, order: OrderRow, locale: string, until: Date | null) => ({
  car: order.vehicle.title,
  number: order.order_number ?? '',
  name: order.customer?.name ?? '',
  amount: isFree(order) ? mailTextsFor(locale).noFee : moneyInWords(Number(order.amount), order.currency, locale),
  dealer: dealerLine(order),
  until: momentIn(locale, until, work.deps.config.siteTimeZone),
  reason: order.reason === RAN_OUT ? mailTextsFor(locale).ranOut : (order.reason ?? ''),
});

interface ToCustomer {
  kind: string;
  key?: string;
  text: OrderMailName;
  until?: Date | null;
  link?: string;
  words?: Record<string, string>;
}

const customerMail = (work: OrderWork, order: OrderRow, mail: ToCustomer): OrderMail => {
  const { locale } = order;
  return {
    kind: mail.kind,
    key: mail.key ?? String(order.token_version),
    to: order.customer ? [order.customer.email] : [],
    locale,
    text: mail.text,
    words: {
      ...wordsOf(work, order, locale, mail.until ?? order.reservation_until),
      link: mail.link ?? customerLink(work, order),
      ...mail.words,
    },
    orderId: order.id,
    leadId: order.lead_id,
    isTest: order.test_mode,
  };
};

/** Staff of the dealer, and whoever the settings name, in the site's first language. */
const staffMail = (work: OrderWork, order: OrderRow, text: OrderMailName, key: string): OrderMail => {
  const addresses = [order.vehicle.dealer?.email ?? '', ...work.settings.staffEmails];
  const locale = work.settings.locales[0] ?? 'en';
  return {
    kind: 'staff_order',
    key: `${text}:${key}`,
    to: [...new Set(addresses)],
    locale,
    text,
    words: {
      ...wordsOf(work, order, locale, order.reservation_until),
      link: `${staffOrigin(work.deps.config)}/cms/orders/${order.id}`,
    },
    orderId: order.id,
    leadId: null,
    isTest: order.test_mode,
  };
};

interface ToStaff {
  text: OrderMailName;
  key: string;
}

/** Tells the customer, and staff as well where they have to know. */
const tell = async (work: OrderWork, order: OrderRow, mail: ToCustomer, staff?: ToStaff): Promise<void> => {
  const forStaff = staff ? [staffMail(work, order, staff.text, staff.key)] : [];
  // Whoever gave no address was told nothing.
  const told = order.customer?.email ? [{ orderId: order.id, kind: mail.kind }] : [];
  await putOrderMails(work, [customerMail(work, order, mail), ...forStaff], told);
};

const confirmedText = ({ setup_type: setup }: OrderRow) => (setup === 'order' ? 'ordered' : 'confirmed');

export const mailOrderConfirmed = (work: OrderWork, order: OrderRow): Promise<void> =>
  tell(work, order, { kind: 'order_confirmed', text: confirmedText(order) }, { text: 'staffNew', key: '1' });

export const mailConfirmLink = (work: OrderWork, order: OrderRow): Promise<void> =>
  tell(work, order, {
    kind: 'order_confirm_link',
    text: 'confirmLink',
    until: order.confirm_before,
    link: confirmLink(work, order),
  });

/** The car went to somebody else while the money was on its way: who paid may have left long ago. */
export const mailCarTaken = (work: OrderWork, order: OrderRow): Promise<void> =>
  tell(work, order, { kind: 'order_car_taken', text: 'carTaken', link: order.vehicle.link ?? '/' });

export const mailOrderCancelled = (work: OrderWork, order: OrderRow): Promise<void> =>
  tell(work, order, { kind: 'order_cancelled', text: 'cancelled' }, { text: 'staffEnded', key: '1' });

export const mailOrderExpired = (work: OrderWork, order: OrderRow): Promise<void> =>
  tell(work, order, { kind: 'order_expired', text: 'expired' }, { text: 'staffEnded', key: '1' });

export const mailEndsSoon = async (work: OrderWork, order: OrderRow): Promise<void> => {
  const key = String(order.reservation_until?.getTime());
  await tell(work, order, { kind: 'order_ends_soon', key, text: 'endsSoon' }, { text: 'staffEndsSoon', key });
};

/** @param amount what went back, in the smallest unit */
export const mailRefunded = (work: OrderWork, order: OrderRow, refund: { id: string; amount: number }): Promise<void> =>
  tell(work, order, {
    kind: 'order_refunded',
    key: refund.id,
    text: 'refunded',
    words: { amount: moneyInWords(refund.amount, order.currency, order.locale) },
  });

/** It is kept for longer: the mail that told its end tells the new one. */
export const mailOrderExtended = (work: OrderWork, order: OrderRow): Promise<void> =>
  tell(work, order, {
    kind: 'order_confirmed',
    key: `${order.token_version}:${order.reservation_until?.getTime()}`,
    text: confirmedText(order),
  });

/** The mail of the order's current state again. */
export const mailAgain = (work: OrderWork, order: OrderRow): Promise<void> =>
  order.status === 'awaiting_email_confirmation'
    ? mailConfirmLink(work, order)
    : tell(work, order, { kind: 'order_confirmed', text: confirmedText(order) });
