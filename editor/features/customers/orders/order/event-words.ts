import type { LucideIcon } from 'lucide-react';
import { CircleX, Clock, Mail, MousePointerClick, Radio, ShoppingBag, UserRound } from 'lucide-react';
import type { OrderEventName } from '#api-clients/orders/order-lifecycle.data.ts';
import { own } from '#block-schemas/read/json-value.ts';
import { t, tData } from '#editor/i18n/t.ts';
import { orderMailKind } from '#editor/pieces/mails/mail-kinds.ts';
import type { EventWords } from '#editor/pieces/timeline/timeline.tsx';
import { orderStatusWords, paymentStatusWords, reasonText } from '../order-words.ts';
import type { EventItem } from '../orders.api.ts';

/** What happens to orders, in words. */
const orderKinds: Readonly<Record<OrderEventName, { title: string; tone?: EventWords['tone'] }>> = {
  payment_created: { title: t('A payment was begun') },
  payment_waits: { title: t('The bank asks the customer to confirm') },
  payment_declined: { title: t('The payment was declined'), tone: 'warn' },
  payment_authorized: { title: t('The money is held'), tone: 'ok' },
  payment_time_over: { title: t('The time to pay ran out') },
  left_unfinished: { title: t('The order was left unfinished') },
  order_by_mail: { title: t('Ordered: waits for the click in the mail') },
  order_free: { title: t('Ordered free of charge') },
  claim_won: { title: t('The car is reserved'), tone: 'ok' },
  claim_lost: { title: t('Somebody else had the car first'), tone: 'danger' },
  mail_confirmed: { title: t('Confirmed by the click in the mail'), tone: 'ok' },
  confirmation_time_over: { title: t('Nobody clicked in the mail in time') },
  completed: { title: t('The car was handed over'), tone: 'ok' },
  cancelled: { title: t('The order was cancelled'), tone: 'warn' },
  reservation_over: { title: t('The reservation ran out') },
  sale_fell_through: { title: t('The sale fell through'), tone: 'warn' },
};

/** What happens to money and other things, in words. */
const otherKinds: Readonly<Record<string, { title: string; tone?: EventWords['tone'] }>> = {
  initialized: { title: t('The order was begun') },
  capture_wanted: { title: t('The money is to be taken') },
  capture_done: { title: t('The money was taken'), tone: 'ok' },
  capture_failed: { title: t('The money could not be taken'), tone: 'danger' },
  void_wanted: { title: t('The money is to be let go') },
  void_done: { title: t('The money was let go') },
  void_failed: { title: t('The money could not be let go'), tone: 'danger' },
  refund_wanted: { title: t('A refund was asked for') },
  refund_done: { title: t('The refund was made'), tone: 'ok' },
  refund_failed: { title: t('The refund was refused'), tone: 'danger' },
  refund_approved: { title: t('The refund was approved') },
  refund_declined: { title: t('The refund was declined'), tone: 'warn' },
  customer_erased: { title: t('The customer was erased') },
  extended: { title: t('The car is kept for longer') },
};

/** Where a change came from. */
const origins: Readonly<Record<string, { icon: LucideIcon; words: string }>> = {
  call: { icon: MousePointerClick, words: t('from the customer’s browser') },
  webhook: { icon: Radio, words: t('reported by the provider') },
  mail: { icon: Mail, words: t('by mail') },
  sweep: { icon: Clock, words: t('by itself') },
  person: { icon: UserRound, words: '' },
};

const tones: Readonly<Record<string, EventWords['tone']>> = { ok: 'ok', warn: 'warn', danger: 'danger' };

/** `refund_requested` as “refund requested”, where there are no better words. */
const readable = (kind: string): string => {
  const words = kind.replaceAll(/[._]/g, ' ');
  return tData(words.charAt(0).toUpperCase() + words.slice(1));
};

const whatHappened = ({ kind, to, detail }: EventItem): Pick<EventWords, 'title' | 'tone'> => {
  const order = own(orderKinds, kind) ?? own(otherKinds, kind);
  if (order) return order;
  const mail = orderMailKind(kind);
  if (mail) return { title: mail };
  if (kind === 'webhook') return { title: t('Message from the provider: {type}', { type: String(detail.type) }) };
  const payment = own(paymentStatusWords, to ?? '');
  if (payment) return { title: t('Payment: {state}', { state: payment.label }), tone: own(tones, payment.tone ?? '') };
  const state = own(orderStatusWords, to ?? '');
  return state ? { title: t('Order: {state}', { state: state.label }) } : { title: readable(kind) };
};

/** One line of the flight recorder in words. */
export const describeOrderEvent = (event: EventItem): EventWords => {
  const origin = own(origins, event.source) ?? { icon: ShoppingBag, words: '' };
  const words = {
    icon: origin.icon,
    detail: [reasonText(event.reason), origin.words].filter(Boolean).join(' · '),
    ...whatHappened(event),
  };
  return 'error' in event.detail ? { ...words, icon: CircleX, tone: 'danger' } : words;
};
