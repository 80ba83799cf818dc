import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { iris, omar } from '#tests/support/api-bed.ts';
import { type OrdersBed, openOrders } from '#tests/support/orders-bed.ts';
import { unzip } from '#tests/support/unzip.ts';

let bed: OrdersBed;
let number: string;

const customer = { name: '=42*101', email: '@SUM(42*101)', phone: '-0+42*101' };

/** One order is paid for; another one, whose customer is named as a formula, has only begun. */
beforeAll(async () => {
  bed = await openOrders();
  const car = await bed.add({ nameplate_name: 'Aurel SUV' });
  const ana = bed.buyer();
  await ana.init(car);
  bed.bank.authorize((await ana.pay(car)).body.data.attributes.stripe_payment_intent_id);
  number = String((await ana.order(car)).body.data.attributes.order_number);
  await bed.buyer().init(await bed.add({ nameplate_name: 'Aurel Compact' }));
  const named = (who: object, isPaid: boolean) =>
    bed.api.deps.db.transaction((trx) =>
      trx
        .updateTable('orders')
        .set({ customer: JSON.stringify(who) })
        .where('order_number', isPaid ? '=' : 'is', isPaid ? number : null)
        .execute(),
    );
  await named({ name: 'Ana Meyer', email: 'ana@example.com', phone: '+44 7700 900123' }, true);
  await named(customer, false);
}, 120_000);
afterAll(() => bed.close());

const taken = (query: Record<string, string> = {}, as = omar) =>
  bed.api.fetch(`/api/admin/orders/export?${new URLSearchParams(query)}`, { as });
const refused = async (query: Record<string, string>) => {
  const answer = await taken(query);
  const { code, detail, meta } = (await answer.json()) as { code: string; detail: string; meta?: object };
  return { status: answer.status, code, detail, meta };
};
/** Rows of a file, the headings first; no cell of these tests has a comma in it. */
const rowsOf = async (answer: Response): Promise<string[][]> =>
  (await answer.text())
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
    .map((row) => row.slice(1, -1).split('","'));
const logged = async () =>
  (
    await bed.api.deps.db.read
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'orders.exported')
      .orderBy('seq')
      .execute()
  ).map(({ details }) => details);

describe('a file of orders', () => {
  it('holds nothing that a spreadsheet calculates, is for who may take it, and the log knows', async () => {
    const before = (await logged()).length;
    const file = await taken({ 'filter[status_eq]': 'confirmed' });
    expect(file.headers.get('content-type')).toContain('text/csv');
    const text = await file.text();
    expect(text).toContain(`"${number}","confirmed","authorized"`);
    expect(text).toContain('"\'+44 7700 900123"');
    expect((await taken({}, iris)).status).toBe(403);
    expect((await logged()).slice(before)).toEqual([{ filters: { status_eq: ['confirmed'] }, format: 'csv' }]);
  });

  it('is a workbook whose texts are texts, or lines for programs', async () => {
    const file = await taken({ format: 'xlsx' });
    expect(file.headers.get('content-type')).toContain('spreadsheetml.sheet');
    expect(file.headers.get('content-disposition')).toMatch(/\.xlsx"$/);
    const parts = unzip(Buffer.from(await file.arrayBuffer()));
    expect(parts.get('xl/workbook.xml')).toContain('<sheet name="Orders"');
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
    const text = (words: string) => `<c t="inlineStr"><is><t xml:space="preserve">${words}</t></is></c>`;
    expect(sheet).toContain(text(number) + text('confirmed'));
    for (const words of [...Object.values(customer), '+44 7700 900123']) expect(sheet).toContain(text(words));
    expect(sheet).not.toContain('<f>');
    const lines = await taken({ 'filter[status_eq]': 'confirmed', format: 'jsonl' });
    const [line, ...others] = (await lines.text()).trimEnd().split('\n');
    expect(JSON.parse(line ?? '')).toMatchObject({ order_number: number, customer_phone: '+44 7700 900123' });
    expect(others).toEqual([]);
    expect((await taken({ format: 'pdf' })).status).toBe(400);
  });

  it('is not made for a question that is refused, and the log does not say so', async () => {
    const before = (await logged()).length;
    expect(await refused({ 'filter[status_eq]': 'lost' })).toMatchObject({ status: 400, code: 'invalid_filter' });
    expect(await logged()).toHaveLength(before);
  });
});

describe('the columns of a file of orders', () => {
  it('name no amount where nobody pays', async () => {
    const vendor = (to: string) =>
      bed.api.deps.db.statement(sql`update orders set payment_vendor = ${to} where order_number = ${number}`);
    await vendor('NO_PAYMENT_JAPAN');
    expect((await rowsOf(await taken({ columns: 'amount', 'filter[status_eq]': 'confirmed' })))[1]).toEqual(['']);
    await vendor('stripe');
    expect((await rowsOf(await taken({ columns: 'amount', 'filter[status_eq]': 'confirmed' })))[1]).toEqual(['500.00']);
  });

  it('are the chosen ones in the chosen order, under names for people, and the log knows which', async () => {
    const offered = (await bed.api.orderDesk(omar).orderExportColumns({})).data.data;
    const names = new Map(offered.map(({ id, attributes }) => [id, attributes.label]));
    const all = await rowsOf(await taken());
    expect(all[0]).toEqual([...names.values()]);
    expect(all[0]).toEqual(expect.arrayContaining(['Order number', 'Amount', 'Customer', 'Held until']));

    const columns = 'amount,order_number,customer_name';
    const [head, ...rows] = await rowsOf(await taken({ columns, 'filter[status_eq]': 'confirmed' }));
    expect(head).toEqual(['Amount', 'Order number', 'Customer']);
    expect(rows).toEqual([['500.00', number, 'Ana Meyer']]);
    expect((await logged()).at(-1)).toMatchObject({ columns: ['amount', 'order_number', 'customer_name'] });

    const lines = await taken({ columns, format: 'jsonl', 'filter[status_eq]': 'confirmed' });
    expect(await lines.text()).toBe(
      `${JSON.stringify({ amount: '500.00', order_number: number, customer_name: 'Ana Meyer' })}\n`,
    );
    const sheet = unzip(Buffer.from(await (await taken({ columns: 'status', format: 'xlsx' })).arrayBuffer())).get(
      'xl/worksheets/sheet1.xml',
    );
    expect(sheet?.match(/<c[ >]/g)).toHaveLength(3);
  });

  it('are refused by name when there are none such, with those there are', async () => {
    const { meta, ...answer } = await refused({ columns: 'order_number,color' });
    expect(answer).toEqual({ status: 422, code: 'unknown_column', detail: 'There is no column “color”.' });
    expect(meta).toMatchObject({ column: 'color', allowed: expect.arrayContaining(['order_number', 'test_mode']) });
    expect(await refused({ columns: '' })).toMatchObject({ status: 422 });
    expect((await bed.api.fetch('/api/admin/orders/export/columns', { as: iris })).status).toBe(403);
  });
});

/** The one order in a state counts as so many, for as long as something is done. */
const asMany = async <Result>(count: number, work: () => Promise<Result>): Promise<Result> => {
  const run = (statement: string) => bed.api.deps.db.transaction((trx) => sql.raw(statement).execute(trx));
  await run('alter table orders rename to few_orders');
  await run(`create view orders as select few_orders.* from few_orders, generate_series(1, ${count})`);
  try {
    return await work();
  } finally {
    await run('drop view orders');
    await run('alter table few_orders rename to orders');
  }
};

it('a workbook of more orders than a sheet holds is refused before it begins, and nobody has taken anything', async () => {
  const before = (await logged()).length;
  const wish = { 'filter[status_eq]': 'confirmed', format: 'xlsx' };
  expect(await asMany(1_048_576, () => refused(wish))).toMatchObject({
    status: 422,
    code: 'too_many_rows',
    detail: 'A sheet holds at most 1,048,575 orders: choose CSV or fewer orders.',
  });
  expect(await logged()).toHaveLength(before);
});
