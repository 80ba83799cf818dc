import type { Generated, Selectable } from 'kysely';
import type { OrderCompanyWrite } from '#api-clients/orders/payment-accounts.operations.ts';
import type { GeneratedTime, Json } from '#server/db/tables.ts';

declare module '#server/db/tables.ts' {
  interface Tables {
    order_companies: OrderCompanyTable;
    payment_accounts: PaymentAccountTable;
  }
}

export interface OrderCompanyTable {
  id: string;
  name: string;
  dealer_codes: string[];
  is_default: boolean;
  test_mode: OrderCompanyWrite['test_mode'];
  capture_method: OrderCompanyWrite['capture_method'];
  hold_policy: OrderCompanyWrite['hold_policy'];
  fee_policy: OrderCompanyWrite['fee_policy'];
  active: boolean;
  lock_version: Generated<number>;
  created_at: GeneratedTime;
  updated_at: GeneratedTime;
  updated_by: string;
  updated_by_name: string;
}

export interface PaymentAccountTable {
  company_id: string;
  vendor: string;
  enabled: boolean;
  emulated: boolean;
  settings: Json<Record<string, string>>;
  sealed: string;
  lock_version: Generated<number>;
  updated_at: GeneratedTime;
  updated_by: string;
  updated_by_name: string;
}

export type OrderCompanyRow = Selectable<OrderCompanyTable>;
export type PaymentAccountRow = Selectable<PaymentAccountTable>;
