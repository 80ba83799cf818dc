import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { templates } from '#block-schemas/index.ts';
import { batchOf, snippet } from '#fixtures/builders/drafts.ts';
import forms from '#server/forms/forms.service.ts';
import twilio from '#server/forms/twilio.service.ts';
import { type Api, farid, guest, openApi, pia, problemOf } from '#tests/support/api-bed.ts';
import { makeForm } from '#tests/support/form-samples.ts';
import rentals from './rentals.service.ts';

let api: Api;
let form: string;
let page: string;

const [sample] = templates['rent-a-car'].examples as [Record<string, unknown>];

beforeAll(async () => {
  // A Monday at noon in the site's zone, UTC.
  let now = Date.parse('2026-11-23T12:00:00Z');
  const clock = () => {
    now += 1;
    return new Date(now);
  };
  api = await openApi({ more: [forms, twilio, rentals], clock });
  form = (await makeForm(api)).id;
  const mapping = { campaign: 'autumn', period: '{pickup_at} to {dropoff_at}', price: '{total}' };
  const props = { ...sample, contact_step_form_id: form, form_hidden_field_mapping: mapping };
  page = (await api.admin().createPage({ body: { title: 'Rent', slug: 'rent' } })).data.data.id;
  const value = { ...snippet('a0'), type: 'rent-a-car', props } as never;
  const batches = [batchOf([{ do: 'insertBlock', block: 'hire', value }])];
  await api.admin().sendCommands({ params: { id: page }, body: { base_revision: 0, client: randomUUID(), batches } });
  await api.admin(pia).publishPage({ params: { id: page }, body: { revision: 1 } });
});
afterAll(() => api.close());

const booking = () => ({
  kind: 'rent-a-car',
  page,
  block: 'hire',
  vehicle: 'aurel-suv',
  from: 'lakeside',
  to: 'harbour',
  pickup_date: '2026-11-25',
  pickup_time: '10:00',
  dropoff_date: '2026-11-28',
  dropoff_time: '10:29',
  items: 'cover.0.0:1,extras.0.0:2',
});

let count = 0;
const lead = (inquiry: Record<string, string>, more: object = {}) => {
  count += 1;
  const values = { name: `Ana ${count}`, email: `ana${count}@example.com` };
  return { values, consents: ['privacy'], inquiry, ...more };
};
const send = (inquiry: Record<string, string>, more: object = {}) =>
  api.forms(guest).createLead({ params: { id: form }, body: lead(inquiry, more) });
const last = async () => {
  const [first] = (await api.forms(farid).listLeads({ params: { id: form } })).data.data;
  if (!first) throw new Error('There is no lead.');
  return first.attributes;
};

it('is a lead with the estimate of the published block beside what was typed', async () => {
  const { status } = await send(booking());
  expect(status).toBe(201);
  const { hidden, review, status: state } = await last();
  expect(state).toBe('new');
  expect(review.filter((one) => one.startsWith('inquiry'))).toEqual([]);
  expect(hidden).toMatchObject({
    rental_vehicle: 'Aurel SUV',
    rental_days: '3',
    rental_pickup_location: 'Lakeside, Aurel & Terran, 12 Quay Road',
    rental_dropoff_location: 'Northport, Harbour, 4 Harbour Street',
    rental_items: 'No own part × 1, Baby seat × 2',
    // 3 × 89 + 3 × 12 + 2 × 3 × 6 + 29
    rental_total: '€368',
    rental_note: 'estimate, not a booking',
    price: '€368',
  });
  expect(hidden.rental_breakdown?.split('\n')).toEqual([
    'Aurel SUV: 3 days × €89 = €267',
    'No own part: 3 days × €12 = €36',
    'Baby seat: 2 × 3 days × €6 = €36',
    'One way: €29',
  ]);
  expect(hidden.period).toContain('25 November 2026');
});

it('believes no price of a client, whatever it is called', async () => {
  const forged = { rental_total: '€1', rental_breakdown: 'free', total: '€1' };
  await send({ ...booking(), total: '1', price: '1', rental_total: '1' }, { hidden: forged });
  const { hidden } = await last();
  expect(hidden).toMatchObject({ rental_total: '€368', total: '€1' });
  expect(hidden.rental_breakdown).toContain('€267');
  // Without an inquiry nothing of the kind is kept at all.
  await api
    .forms(guest)
    .createLead({ params: { id: form }, body: { ...lead({}), inquiry: undefined, hidden: forged } });
  expect((await last()).hidden).toEqual({ total: '€1' });
});

it.each([
  [{ pickup_date: '2026-11-20' }, 'pickup_date', 'rental_past'],
  [{ pickup_date: '2026-11-23', pickup_time: '13:59' }, 'pickup_time', 'rental_lead'],
  [{ pickup_date: '2027-02-01', dropoff_date: '2027-02-02' }, 'pickup_date', 'rental_far'],
  [{ pickup_date: '2026-11-29', dropoff_date: '2026-11-30' }, 'pickup_date', 'rental_closed'],
  [{ dropoff_date: '2026-11-29' }, 'dropoff_date', 'rental_closed'],
  [{ vehicle: 'terran-90', from: 'harbour' }, 'from', 'rental_elsewhere'],
  [{ items: 'extras.0.0:11' }, 'items', 'rental_amount'],
  [{ vehicle: '__proto__' }, 'vehicle', 'option'],
])('%j is refused by name', async (changes, field, code) => {
  const before = await last();
  const problem = await problemOf(send({ ...booking(), ...changes }));
  expect(problem).toMatchObject({
    status: 422,
    code: 'validation_failed',
    errors: [{ code, source: { pointer: `/inquiry/${field}` }, meta: { field: `inquiry-${field}` } }],
  });
  expect((await last()).number).toBe(before.number);
});

it('tells all that is wrong at once, of the booking and of the contact details', async () => {
  const body = { ...lead({ ...booking(), pickup_date: '' }), values: { name: '', email: 'no' } };
  const problem = await problemOf(api.forms(guest).createLead({ params: { id: form }, body }));
  expect(problem.errors?.map(({ meta }) => meta?.field)).toEqual(['inquiry-pickup_date', 'name', 'email']);
});

it('is one lead however often it is sent under its key', async () => {
  const body = lead(booking());
  const call = (sent: object) =>
    api.fetch(`/forms/forms/${form}/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'rental-1' },
      body: JSON.stringify(sent),
    });
  const [first, second] = [await call(body), await call(body)];
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(second.headers.get('idempotent-replayed')).toBe('true');
  expect((await call({ ...body, inquiry: { ...booking(), vehicle: 'aurel-compact' } })).status).toBe(422);
});

it('an inquiry about a block nobody knows is still a lead, unpriced and marked for a look', async () => {
  for (const changes of [{ page: 'gone' }, { block: 'gone' }, { block: '__proto__' }]) {
    expect((await send({ ...booking(), ...changes })).status).toBe(201);
    const { hidden, review } = await last();
    expect(review).toContain('inquiry_unknown');
    expect(hidden.rental_total).toBeUndefined();
    expect(hidden.rental_sent_vehicle).toBe('aurel-suv');
  }
});

it('refuses what no page sends: names of other shapes, too many, too long', async () => {
  const names = Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`n${at}`, 'x']));
  for (const bad of [{ 'A b': 'x' }, names, { address: 'x'.repeat(4_001) }])
    expect((await problemOf(send({ ...booking(), ...bad }))).status).toBe(422);
  const hostile = '<img src=x onerror=alert(1)>{rental_total}';
  await send({ ...booking(), pickup_address: hostile });
  expect((await last()).hidden.rental_pickup_address).toBe(hostile);
});

it('without script the page comes back with everything, days and times beside what is wrong', async () => {
  const sent = { ...booking(), pickup_date: '2026-11-29', dropoff_date: '2026-12-01' };
  const fields = Object.entries(sent).map(([name, value]) => [`inquiry[${name}]`, value]);
  const answer = await api.fetch(`/forms/forms/${form}/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    body: new URLSearchParams([
      ...fields,
      ['values[name]', 'Ana'],
      ['values[email]', 'ana@example.com'],
      ['consents[privacy]', 'true'],
    ] as [string, string][]).toString(),
    redirect: 'manual',
  });
  const html = await answer.text();
  expect(answer.status).toBe(422);
  expect(html).toContain('Pick-up date: We are closed on this day. Choose another day.');
  expect(html).toContain('name="inquiry[vehicle]" value="aurel-suv"');
  expect(html).toContain('value="Ana"');
});

it('takes no more from one address than other leads', async () => {
  const few = await openApi({ more: [forms, twilio, rentals], env: { LEADS_PER_MINUTE: '2' } });
  const { id } = await makeForm(few);
  const statuses = [];
  for (let time = 0; time < 3; time += 1) {
    const call = few.forms(guest).createLead({ params: { id }, body: lead(booking()) });
    statuses.push(await call.then(({ status }) => status).catch(({ problem }) => problem.status));
  }
  expect(statuses).toEqual([201, 201, 429]);
  await few.close();
});
