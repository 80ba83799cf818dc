import type { VehicleStatus } from '#api-clients/stock/vehicle-words.ts';
import type { ServerDeps } from '../http/define-service.ts';

export interface OrderSettings {
  numberPrefix: string;
  confirmMinutes: number;
  reservationHours: number;
  /** Decimal text, in the currency of the order. */
  refundLimit: string;
  staffEmails: readonly string[];
  /** Statuses of cars that may be reserved. */
  reservable: readonly VehicleStatus[];
  brand: string;
  locales: readonly string[];
  ev: { apiUrl: string; deposit: string; currency: string };
}

/** What the settings say about orders, read again once one of them changed. */
export const createOrderSettings = (deps: ServerDeps): (() => Promise<OrderSettings>) => {
  let known: Promise<OrderSettings> | undefined;
  deps.changes.subscribe(({ topic }) => {
    if (topic === 'settings' || topic === '*') known = undefined;
  });
  const read = async (): Promise<OrderSettings> => {
    const states = await deps.service('admin').settings();
    const values = new Map(states.map(({ declaration: { key }, value }) => [key, value]));
    const text = (key: string): string => String(values.get(key) ?? '');
    const locales = values.get('site.locales');
    return {
      numberPrefix: text('orders.number_prefix'),
      confirmMinutes: Number(values.get('orders.confirm_minutes')),
      reservationHours: Number(values.get('orders.reservation_hours')),
      refundLimit: text('orders.refund_limit'),
      staffEmails: text('orders.staff_emails').split(/\s+/).filter(Boolean),
      reservable: await deps.service('stock').sales.reservable(),
      brand: text('site.brand_name'),
      locales: Array.isArray(locales) && locales.length > 0 ? locales.map(String) : ['en'],
      ev: { apiUrl: text('ev.api_url'), deposit: text('ev.deposit'), currency: text('ev.currency') },
    };
  };
  return () => {
    known ??= read().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
};
