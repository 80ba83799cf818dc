import type { MoneyVendor } from '#api-clients/orders/order-words.ts';

declare module '#server/db/tables.ts' {
  interface Tables {
    payment_events: PaymentEventTable;
  }
}

export interface PaymentEventTable {
  provider: MoneyVendor;
  event_id: string;
  type: string;
  company_id: string | null;
  reference: string | null;
  order_ref: string | null;
  state: 'waiting' | 'applied' | 'unmatched' | 'ignored';
  occurred_at: Date;
  received_at: Date;
  ended_at: Date | null;
  last_error: string;
}
