import type { OrderLine } from '#api-clients/orders/order-desk.resources.ts';
import { csvRow } from '#server/leads/exports/cells.ts';

/** Columns of the file, by the names that calls use. */
const columns: readonly [string, (line: OrderLine['attributes']) => string][] = [
  ['order_number', (line) => line.order_number ?? ''],
  ['status', (line) => line.status],
  ['payment_status', (line) => line.payment_status],
  ['created_at', (line) => line.created_at],
  ['vehicle_title', (line) => line.vehicle_title],
  ['vehicle_vin', (line) => line.vehicle_vin ?? ''],
  ['config_url', (line) => line.config_url ?? ''],
  ['dealer', (line) => line.dealer_name ?? ''],
  ['company', (line) => line.company_name],
  ['payment_vendor', (line) => line.payment_vendor ?? ''],
  ['amount', (line) => line.amount],
  ['amount_refunded', (line) => line.amount_refunded],
  ['currency', (line) => line.currency],
  ['finance_option', (line) => line.finance_option ?? ''],
  ['reservation_until', (line) => line.reservation_until ?? ''],
  ['capture_before', (line) => line.capture_before ?? ''],
  ['customer_name', (line) => line.customer.name],
  ['customer_email', (line) => line.customer.email],
  ['customer_phone', (line) => line.customer.phone],
  ['lead_number', (line) => line.lead_number ?? ''],
  ['locale', (line) => line.locale],
  ['reason', (line) => line.reason ?? ''],
  ['test_mode', (line) => String(line.test_mode)],
];

/** A file for spreadsheets: byte order mark, quoted texts, nothing that one would run as a formula. */
export async function* orderFile(pages: AsyncIterable<OrderLine[]>): AsyncGenerator<string> {
  yield `\uFEFF${csvRow(columns.map(([name]) => name))}`;
  for await (const lines of pages)
    yield lines.map(({ attributes }) => csvRow(columns.map(([, cell]) => cell(attributes)))).join('');
}
