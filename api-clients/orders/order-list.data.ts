/** What lists of orders may be filtered by (decisions §0): anything else answers 400 `unknown_filter`. */
export const orderFilters = {
  status_eq: 'text',
  status_in: 'list',
  status_not_eq: 'text',
  payment_status_eq: 'text',
  payment_status_in: 'list',
  payment_vendor_eq: 'text',
  payment_vendor_in: 'list',
  company_uuid_eq: 'text',
  /** The house the car stood at when the order began. */
  dealer_id_eq: 'text',
  vehicle_id_eq: 'text',
  vehicle_vin_eq: 'text',
  lead_id_eq: 'text',
  order_number_eq: 'text',
  order_number_start: 'text',
  currency_eq: 'text',
  amount_gteq: 'money',
  amount_lteq: 'money',
  created_at_gteq: 'date',
  created_at_lteq: 'date',
  reservation_until_gteq: 'date',
  reservation_until_lteq: 'date',
  capture_before_lteq: 'date',
  locale_eq: 'text',
  test_mode_eq: 'flag',
  /** Something waits for a person. */
  needs_person_eq: 'flag',
  /** Words of number, car, VIN and, for who may see personal data, of the customer. */
  text_cont: 'text',
} as const;
export type OrderFilter = keyof typeof orderFilters;

export const orderSorts = [
  'created_at',
  'order_number',
  'amount',
  'status',
  'payment_status',
  'reservation_until',
  'capture_before',
] as const;
export type OrderSort = (typeof orderSorts)[number];

/** Why something waits for a person. */
export const queueKinds = [
  /** Authorised after the car was gone; the release is on its way or failed. */
  'late_authorization',
  /** A provider speaks of a payment nobody here knows. */
  'unmatched_webhook',
  'dispute',
  /** Amount, currency or account are not what was asked for. */
  'payment_mismatch',
  /** A hold of money ended while its order lives. */
  'authorization_lost',
  /** Capture, release or refund was refused by the provider. */
  'move_failed',
  /** A refund above the limit waits for a second person. */
  'refund_approval',
  /** The day's list of the provider and ours differ. */
  'reconciliation',
] as const;
export type QueueKind = (typeof queueKinds)[number];
