import type { OrderLine } from '#api-clients/orders/order-desk.resources.ts';
import { isFree } from '#api-clients/orders/order-words.ts';
import type { Choosable } from '#server/leads/exports/choose-columns.ts';

/** A column of the file of orders: its heading, and what stands below it. */
export interface OrderColumn extends Choosable {
  cell: (line: OrderLine['attributes']) => string;
}

const column = (key: string, label: string, cell: OrderColumn['cell']): OrderColumn => ({
  key,
  label,
  cell,
  isPersonal: false,
  isField: false,
});

/** Of the customer, whom not everybody sees. */
const personal = (key: string, label: string, cell: OrderColumn['cell']): OrderColumn => ({
  ...column(key, label, cell),
  isPersonal: true,
});

/** Every column a file of orders can hold. */
export const orderColumns: readonly OrderColumn[] = [
  column('order_number', 'Order number', (line) => line.order_number ?? ''),
  column('status', 'State', (line) => line.status),
  column('payment_status', 'Payment', (line) => line.payment_status),
  column('created_at', 'Begun', (line) => line.created_at),
  column('vehicle_title', 'Car', (line) => line.vehicle_title),
  column('vehicle_vin', 'VIN', (line) => line.vehicle_vin ?? ''),
  column('config_url', 'Configuration', (line) => line.config_url ?? ''),
  column('dealer', 'Dealer', (line) => line.dealer_name ?? ''),
  column('company', 'Company', (line) => line.company_name),
  column('payment_vendor', 'Paid with', (line) => line.payment_vendor ?? ''),
  column('amount', 'Amount', (line) => (isFree(line) ? '' : line.amount)),
  column('amount_refunded', 'Given back', (line) => line.amount_refunded),
  column('currency', 'Currency', (line) => line.currency),
  column('finance_option', 'Financing', (line) => line.finance_option ?? ''),
  column('reservation_until', 'Reserved until', (line) => line.reservation_until ?? ''),
  column('capture_before', 'Held until', (line) => line.capture_before ?? ''),
  personal('customer_name', 'Customer', (line) => line.customer.name),
  personal('customer_email', 'E-mail', (line) => line.customer.email),
  personal('customer_phone', 'Phone number', (line) => line.customer.phone),
  column('lead_number', 'Lead number', (line) => line.lead_number ?? ''),
  column('locale', 'Language', (line) => line.locale),
  column('reason', 'Reason', (line) => line.reason ?? ''),
  column('test_mode', 'Test payment', (line) => String(line.test_mode)),
];
