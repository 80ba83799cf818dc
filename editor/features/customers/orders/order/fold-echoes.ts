import type { EventItem } from '../orders.api.ts';

/** Steps of an order that say of its payment what the payment's own line at that moment says. */
const steps: Readonly<Record<string, readonly string[]>> = {
  payment_authorized: ['authorized', 'captured'],
  payment_declined: ['failed'],
  payment_waits: ['requires_action'],
};

const says = ({ kind }: EventItem, to: string | null): boolean =>
  Object.hasOwn(steps, kind) && (steps[kind] ?? []).includes(to ?? '');

/**
 * One thing that happened, told once: what a provider holds, the order's step that follows from it and what the order
 * says of its payment are written in the same moment. What was recorded with the lines that go stays with the one that
 * is left.
 */
export const foldEchoes = (events: readonly EventItem[]): EventItem[] => {
  const payments = events.filter(({ kind }) => kind === 'payment');
  return events.flatMap((event) => {
    const now = payments.filter(({ at }) => at === event.at);
    if (event.kind === 'payment_status' && now.some(({ to }) => to === event.to)) return [];
    const isTold = events.some((other) => other.at === event.at && says(other, event.to));
    if (event.kind === 'payment' && isTold) return [];
    const told = now.find(({ to }) => says(event, to));
    return [told ? { ...event, detail: { ...told.detail, ...event.detail } } : event];
  });
};
