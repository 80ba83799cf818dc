import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from '#tests/support/staff-sign-in.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Asks with a token that may do just this. */
const asking = async (permissions: string[]) => {
  const admin = await signIn(server.origin, 'admin');
  const made = await server.fetch('/api/identity/tokens', {
    method: 'POST',
    headers: { ...admin.headers(), 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bookkeeping', permissions }),
  });
  const { secret } = ((await made.json()) as { data: { attributes: { secret: string } } }).data.attributes;
  return (path: string) =>
    server.fetch(`/api/admin/orders/export${path}`, { headers: { authorization: `Bearer ${secret}` } });
};

const headOf = async (answer: Response): Promise<string> => (await answer.text()).split('\r\n')[0] ?? '';

it('who sees customers masked is offered no column of them, gets none, and is refused one', async () => {
  const ask = await asking(['orders.read', 'orders.export']);
  const offered = ((await (await ask('/columns')).json()) as { data: { id: string }[] }).data.map(({ id }) => id);
  expect(offered).toContain('order_number');
  expect(offered.filter((id) => id.startsWith('customer_'))).toEqual([]);
  const head = await headOf(await ask(''));
  expect(head).toContain('"Order number"');
  for (const label of ['"Customer"', '"E-mail"', '"Phone number"']) expect(head).not.toContain(label);
  for (const column of ['customer_name', 'customer_email', 'customer_phone']) {
    const refused = await ask(`?columns=order_number,${column}`);
    expect(await refused.json()).toMatchObject({ status: 403, code: 'masked_field', meta: { field: column } });
  }
});

it('who sees customers gets them', async () => {
  const ask = await asking(['orders.read', 'orders.export', 'leads.reveal']);
  expect(await headOf(await ask('?columns=customer_name'))).toContain('"Customer"');
});
