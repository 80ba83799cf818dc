import type { OrderLine } from '#api-clients/orders/order-desk.resources.ts';
import type { RowFormat } from '#api-clients/row-formats.data.ts';
import { rowWriters } from '#server/leads/exports/row-writers.ts';

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

/** The orders as a file, by what writes the files of leads: nothing in it is run as a formula. */
export async function* orderFile(format: RowFormat, pages: AsyncIterable<OrderLine[]>): AsyncGenerator<Buffer> {
  let ready: Buffer[] = [];
  const taken = (): Buffer[] => {
    const chunks = ready;
    ready = [];
    return chunks;
  };
  const writer = rowWriters[format](async (bytes) => {
    // The writer uses its bytes again.
    ready.push(Buffer.from(bytes));
  }, 'Orders');
  await writer.begin(columns.map(([key]) => ({ key, label: key })));
  for await (const lines of pages) {
    for (const { attributes } of lines) await writer.write(writer.rowText(columns.map(([, cell]) => cell(attributes))));
    yield* taken();
  }
  await writer.end();
  yield* taken();
}
