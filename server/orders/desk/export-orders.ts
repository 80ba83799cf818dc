import type { OrderLine } from '#api-clients/orders/order-desk.resources.ts';
import type { RowFormat } from '#api-clients/row-formats.data.ts';
import { rowWriters } from '#server/leads/exports/row-writers.ts';
import type { OrderColumn } from './order-columns.ts';

/** What a file of orders is like. */
interface FilePlan {
  format: RowFormat;
  columns: readonly OrderColumn[];
}

/** The orders as a file, by what writes the files of leads: nothing in it is run as a formula. */
export async function* orderFile(
  { format, columns }: FilePlan,
  pages: AsyncIterable<OrderLine[]>,
): AsyncGenerator<Buffer> {
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
  await writer.begin(columns);
  for await (const lines of pages) {
    for (const { attributes } of lines) await writer.write(writer.rowText(columns.map(({ cell }) => cell(attributes))));
    yield* taken();
  }
  await writer.end();
  yield* taken();
}
