import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FormsContract } from '#api-clients/forms/forms.contract.ts';
import { formsContract } from '#api-clients/forms/forms.contract.ts';
import { type Client, createClient } from '#api-clients/http.ts';
import { ada, farid, guest, openForms } from '#tests/support/api-bed.ts';
import { goodLead, makeForm, testDrive } from '#tests/support/form-samples.ts';
import { type SignedIn, signIn } from '#tests/support/staff-sign-in.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let staff: Client<FormsContract>;
let visitor: SignedIn;
let id: string;
beforeAll(async () => {
  server = await startTestServer({ LOGIN_REQUIRED: 'on', ROLE: 'web', LEADS_PER_MINUTE: '1000' });
  const admin = await signIn(server.origin, 'admin');
  staff = createClient(formsContract, { baseUrl: server.origin, headers: admin.headers });
  const made = await staff.createForm({
    body: { ...testDrive, name: 'For people we know' },
    idempotencyKey: 'signed-in',
  });
  id = made.data.data.id;
  visitor = await signIn(server.origin, 'newcomer');
});
afterAll(() => server.close());

const tokensFor = async (who: SignedIn) => {
  const answer = await who.jar.fetch(`/forms/forms/${id}/token`);
  const { data } = (await answer.json()) as { data: { attributes: { token: string; auth_token?: string } } };
  return data.attributes;
};

let sent = 0;
/** Sends a lead as the form's script does, which knows no csrf-token; the session's cookie only where one is given. */
const send = async (more: Record<string, unknown>, who?: SignedIn) => {
  sent += 1;
  const response = await server.fetch(`/forms/forms/${id}/leads`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': `visitor-${sent}`,
      ...(who ? { cookie: who.jar.cookie() } : {}),
    },
    body: JSON.stringify({ ...goodLead, values: { ...goodLead.values, name: `Visitor ${sent}` }, ...more }),
  });
  return { status: response.status, body: (await response.json()) as { code?: string } };
};
const newest = async () => (await staff.listLeads({ params: { id } })).data.data[0]?.attributes;

const whoIsKnown = {
  signed_in_name: 'Noor Rahimi',
  signed_in_email: 'newcomer@demo.forecourt.example',
  ci_id: 'newcomer',
};

it('a form gets a token that says who has it before them, and its lead says so, whatever the page claims', async () => {
  const { auth_token, token } = await tokensFor(visitor);
  expect(auth_token).toBeTruthy();
  const forged = { signed_in_name: 'The Boss', signed_in_name_label: 'The Boss', ci_id: 'boss', menaTabs: 'workshop' };
  expect((await send({ auth_token, token, dynamic_data: forged }, visitor)).status).toBe(201);
  const lead = await newest();
  expect(lead?.dynamic_data).toEqual({ ...whoIsKnown, menaTabs: 'workshop', ci_issuer: `${server.origin}/oidc` });
  const { data } = await staff.listAllLeads({ query: { 'filter[text_cont]': 'noor rahimi' } });
  expect(data.data.map(({ attributes }) => attributes.number)).toEqual([lead?.number]);
  const found = await staff.erasePerson({ body: { email: whoIsKnown.signed_in_email, dry_run: true } });
  expect(found.data.data.attributes.leads).toBe(1);
});

it('an order says who was signed in as they ordered, and its lead does', async () => {
  const car = await server.deps.db.read
    .selectFrom('vehicles')
    .innerJoin('button_sets', 'button_sets.listing_key', 'vehicles.listing_key')
    // The demo tells of one car that somebody holds until they click in their mail.
    .leftJoin('vehicle_locks', 'vehicle_locks.vehicle_id', 'vehicles.id')
    .select('vehicles.id')
    .where('vehicle_locks.vehicle_id', 'is', null)
    .where('vehicles.status', '=', 'stock')
    .where('vehicles.publication', '=', 'published')
    .where('button_sets.setup_type', '=', 'reserve')
    .executeTakeFirstOrThrow();
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const ask = (path: string, method: string, body: unknown) =>
    visitor.jar.fetch(path, { method, headers, body: JSON.stringify(body) });
  const begun = await ask('/buy_online/orders/init', 'POST', { vehicle_id: car.id });
  const { data } = (await begun.json()) as { data: { attributes: { lock_id: string } } };
  await ask(`/buy_online/locks/${data.attributes.lock_id}`, 'PATCH', { order: { locale: 'en' } });
  const order = await server.deps.db.read
    .selectFrom('orders')
    .select(['id', 'person_id'])
    .where('lock_id', '=', data.attributes.lock_id)
    .executeTakeFirstOrThrow();
  expect(order.person_id).toBeTruthy();
  const lead = await server.deps.service('forms').orderLeads.prepare({
    attributes: { ...goodLead, form_id: id, hidden: {}, source: {} },
    orderId: order.id,
    personId: order.person_id,
    locale: 'en',
    vehicle: {},
    now: new Date(),
  });
  await server.deps.db.transaction((trx) => lead.store(trx));
  expect((await newest())?.dynamic_data).toMatchObject(whoIsKnown);
});

it('a session that ended while the form was filled in loses nothing; without any proof nobody is believed', async () => {
  const { auth_token } = await tokensFor(visitor);
  expect((await send({ auth_token })).status).toBe(201);
  expect((await newest())?.dynamic_data).toMatchObject(whoIsKnown);
  // Without script a form in a page has no token of its own: its session says who sends it.
  expect((await send({}, visitor)).status).toBe(201);
  expect((await newest())?.dynamic_data).toMatchObject(whoIsKnown);
  for (const bad of [undefined, '', 'x.y.z', `${auth_token}x`])
    expect(await send(bad === undefined ? {} : { auth_token: bad })).toMatchObject({ status: 401 });
});

it('a token is for one form, one person and one day, and ends with signing out', async () => {
  const other = await signIn(server.origin, 'author');
  const theirs = await tokensFor(other);
  expect(await send({ auth_token: theirs.auth_token }, visitor)).toMatchObject({
    status: 422,
    body: { code: 'form_token_invalid' },
  });
  const made = await staff.createForm({ body: { ...testDrive, name: 'Another' }, idempotencyKey: 'another' });
  const elsewhere = await other.jar.fetch(`/forms/forms/${made.data.data.id}/token`);
  const foreign = (await elsewhere.json()) as { data?: { attributes: { auth_token: string } } };
  expect(await send({ auth_token: foreign.data?.attributes.auth_token ?? 'none' })).toMatchObject({ status: 401 });
  server.advance(2_000);
  await other.jar.fetch('/auth/sign-out', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: server.origin },
    body: '',
  });
  expect(await send({ auth_token: theirs.auth_token })).toMatchObject({ status: 401 });
});

it('the form’s own page carries the token, also when it is shown again; visitors send what everybody may without a csrf-token', async () => {
  const headers = { accept: 'text/html' };
  const page = await (await visitor.jar.fetch(`/forms/forms/${id}/page`, { headers })).text();
  const token = /name="auth_token" value="([^"]+)"/.exec(page)?.[1] ?? '';
  expect(token).not.toBe('');
  const again = await server.fetch(`/forms/forms/${id}/leads`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ auth_token: token, 'values[name]': 'Ann' }).toString(),
  });
  expect([again.status, await again.text()]).toEqual([
    422,
    expect.stringContaining(`name="auth_token" value="${token}"`),
  ]);
  const seen = await visitor.jar.fetch(`/forms/forms/${id}/activity`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ kind: 'view' }),
  });
  expect(seen.status).toBe(204);
});

it('a site that asks nobody to sign in gives no such token and takes nobody’s word for who they are', async () => {
  const open = await openForms();
  try {
    const { id: form } = await makeForm(open);
    const params = { id: form };
    expect((await open.forms(ada).getFormToken({ params })).data.data.attributes.auth_token).toBeUndefined();
    const body = { ...goodLead, dynamic_data: { ci_id: 'boss', menaTabs: 'workshop' } };
    await open.forms(guest).createLead({ params, body });
    const [lead] = (await open.forms(farid).listLeads({ params })).data.data;
    expect(lead?.attributes.dynamic_data).toEqual({ menaTabs: 'workshop' });
  } finally {
    await open.close();
  }
});
