import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';
import type { EvLeadStatus } from '#api-clients/orders/ev-leads.contract.ts';
import type { QueueKind } from '#api-clients/orders/order-list.data.ts';
import type {
  MoneyVendor,
  OrderSetup,
  OrderStatus,
  OrderVendor,
  PaymentStatus,
} from '#api-clients/orders/order-words.ts';
import type { OrderCompanyWrite } from '#api-clients/orders/payment-accounts.operations.ts';
import type { FinancingOption } from '#api-clients/stock/vehicle-words.ts';
import type { Json } from '../db/tables.ts';

declare module '../db/tables.ts' {
  interface Tables {
    vehicle_locks: VehicleLockTable;
    orders: OrderTable;
    payments: PaymentTable;
    payment_moves: PaymentMoveTable;
    order_events: OrderEventTable;
    order_queue: OrderQueueTable;
    order_drafts: OrderDraftTable;
    vehicle_waiters: VehicleWaiterTable;
    order_reconciliations: ReconciliationTable;
    ev_leads: EvLeadTable;
  }
}

/** A `bigint` column: the driver reads it as text. */
type Big = ColumnType<string, number, number>;
type DefaultBig = ColumnType<string, number | undefined, number>;

export interface VehicleLockTable {
  vehicle_id: string;
  lock_id: string;
  order_id: string;
  holder_hash: string;
  phone_hash: string | null;
  fence: DefaultBig;
  acquired_at: Date;
  expires_at: Date;
}

/** The car as it was when its order began. */
export interface OrderedVehicle {
  title: string;
  vin: string | null;
  link: string | null;
  owner_id: string | null;
  /** The house it stands at, as customers are told. */
  dealer: { name: string; address: string; city: string; phone: string; email: string } | null;
}

/** What the customer said besides who they are. */
export interface OrderDetails {
  metadata: Record<string, unknown>;
  finance_option: FinancingOption | null;
  terms: Record<string, string>;
  confirmation_by_link: boolean;
}

export interface OrderCustomer {
  name: string;
  email: string;
  phone: string;
}

export interface OrderTable {
  id: string;
  order_number: string | null;
  holder_hash: string;
  person_id: ColumnType<string | null, string | null | undefined, string | null>;
  token_hash: string | null;
  token_version: Generated<number>;
  company_uuid: string;
  lock_id: string | null;
  fence: ColumnType<string | null, number | null, number | null>;
  vehicle_id: string | null;
  config_url: string | null;
  vehicle: Json<OrderedVehicle>;
  button_set_id: string | null;
  setup_type: ColumnType<OrderSetup, OrderSetup | undefined, OrderSetup>;
  payment_vendor: OrderVendor | null;
  status: OrderStatus;
  payment_status: PaymentStatus;
  amount: Big;
  currency: string;
  locale: string;
  details: ColumnType<OrderDetails | null, string | null, string | null>;
  customer: ColumnType<OrderCustomer | null, string | null, string | null>;
  lead_id: string | null;
  lead_number: string | null;
  reason: string | null;
  test_mode: boolean;
  created_at: Date;
  give_up_at: Date | null;
  confirm_before: Date | null;
  confirmed_at: Date | null;
  reservation_until: Date | null;
  warned_at: Date | null;
  completed_at: Date | null;
  completed_by: string | null;
  /** Whether the fee was kept or given back when the car was handed over. */
  fee_policy: OrderCompanyWrite['fee_policy'] | null;
  closed_at: Date | null;
  lock_version: Generated<number>;
  updated_at: Date;
}
export type OrderRow = Selectable<OrderTable>;

export interface PaymentTable {
  id: string;
  order_id: string;
  company_uuid: string;
  vendor: MoneyVendor;
  reference: string | null;
  status: PaymentStatus;
  amount: Big;
  currency: string;
  authorized: DefaultBig;
  captured: DefaultBig;
  refunded: DefaultBig;
  capture_before: Date | null;
  failure: string | null;
  declined: Generated<number>;
  /** The provider's name of the last try that failed. */
  failed_try: string | null;
  mismatch: string | null;
  is_current: Generated<boolean>;
  hosted: boolean;
  test_mode: boolean;
  answer: string | null;
  created_at: Date;
  checked_at: Date | null;
}
export type PaymentRow = Selectable<PaymentTable>;

export interface PaymentMoveTable {
  id: string;
  payment_id: string;
  kind: 'capture' | 'void' | 'refund';
  amount: ColumnType<string | null, number | null, number | null>;
  reason: string;
  status: 'waits_for_approval' | 'wanted' | 'done' | 'failed' | 'declined';
  refunded_before: DefaultBig;
  requested_by: string;
  requested_by_name: string;
  decided_by: string | null;
  decided_by_name: string | null;
  error: string | null;
  created_at: Date;
  done_at: Date | null;
}
export type PaymentMoveRow = Selectable<PaymentMoveTable>;

export interface OrderEventTable {
  id: GeneratedAlways<string>;
  order_id: string | null;
  payment_id: string | null;
  at: Date;
  source: string;
  kind: string;
  from_value: string | null;
  to_value: string | null;
  actor_id: string;
  actor_name: string;
  reason: string;
  detail: Json<Record<string, unknown>>;
}

export interface OrderQueueTable {
  id: string;
  kind: QueueKind;
  cause: string;
  order_id: string | null;
  payment_id: string | null;
  vendor: MoneyVendor | null;
  reference: string | null;
  amount: ColumnType<string | null, number | null, number | null>;
  currency: string | null;
  detail: string;
  created_at: Date;
  resolved_at: Date | null;
  resolved_by: string | null;
  resolved_by_name: string | null;
  note: Generated<string>;
}

export interface OrderDraftTable {
  order_id: string;
  sealed: string;
  expires_at: Date;
}

export interface VehicleWaiterTable {
  id: string;
  vehicle_id: string;
  email: string;
  locale: string;
  created_at: Date;
}

export interface ReconciliationTable {
  day: ColumnType<string | Date, string, string>;
  company_uuid: string;
  vendor: MoneyVendor;
  report: Json<Record<string, unknown>>;
  run_at: Date;
}

export interface EvLeadTable {
  id: string;
  body: Json<Record<string, unknown>>;
  status: EvLeadStatus;
  amount: Big;
  currency: string;
  payment_reference: string | null;
  created_at: Date;
  updated_at: Date;
}
