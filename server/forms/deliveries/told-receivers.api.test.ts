import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type HttpReceiver, startHttpReceiver } from '#tests/emulators/http-receiver.ts';
import { type Api, farid, guest, openForms, problemOf } from '#tests/support/api-bed.ts';
import { goodLead, makeForm } from '#tests/support/form-samples.ts';

let api: Api;
let receiver: HttpReceiver;
beforeAll(async () => {
  receiver = await startHttpReceiver();
  api = await openForms();
});
afterAll(async () => {
  await api.close();
  await receiver.close();
});
beforeEach(() => {
  receiver.requests.length = 0;
  receiver.answerWith(() => ({ status: 200 }));
});

const MINUTE = 61_000;

const webhook = (more: object = {}) => ({
  id: 'crm',
  type: 'webhook',
  endpoint: `${receiver.url}/in`,
  secret: 'a secret of the webhook',
  mapping: { who: 'name' },
  ...more,
});
const put = async (params: { id: string }, integrations: object[]) =>
  (await api.forms(farid).putIntegrations({ params, ifMatch: '*', body: { integrations } as never })).data.data
    .attributes.integrations;
/** A form that tells its receivers, and a lead of it that has gone out. */
const setUp = async (...integrations: object[]) => {
  const params = { id: (await makeForm(api)).id };
  await put(params, integrations);
  await api.forms(guest).createLead({ params, body: goodLead });
  await api.drain();
  const [lead] = (await api.forms(farid).listLeads({ params })).data.data;
  if (!lead) throw new Error('There is no lead.');
  return { params: { ...params, leadId: lead.id }, lead: { id: lead.id, number: lead.attributes.number } };
};
const told = () =>
  receiver.requests.map(({ path, body }) => {
    const { type, lead, data } = JSON.parse(body);
    return { path, type, lead, data };
  });
const change = (params: { id: string; leadId: string }, body: object) =>
  api.forms(farid).updateLead({ params, ifMatch: '*', body });
const deliveries = async () =>
  (await api.forms(farid).listDeliveries({ query: {} })).data.data.map(({ attributes }) => attributes);

it('a receiver that wants it is told of changes by staff, once for all that was not told yet', async () => {
  // While the receiver does not even know the lead, what happens to it cannot be told.
  receiver.answerWith(() => ({ status: 503 }));
  const { params, lead } = await setUp(webhook({ events: ['lead.created', 'lead.updated'] }));
  await change(params, { stage: 'contacted' });
  await change(params, { stage: 'qualified' });
  receiver.answerWith(() => ({ status: 200 }));
  await api.forms(farid).fixLeadDeliveries({ params, body: {} });
  await api.drain();
  api.advance(MINUTE);
  await api.drain();
  await change(params, { stage: 'won' });
  await api.drain();
  const updated = (stage: string) => ({
    path: '/in',
    type: 'lead.updated',
    lead,
    data: { status: 'new', stage, answered_at: expect.any(String) },
  });
  const created = { path: '/in', type: 'lead.created', lead, data: { who: 'Ana Ruiz' } };
  expect(told()).toEqual([created, created, updated('qualified'), updated('won')]);
  expect(new Set(receiver.requests.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
  expect((await deliveries()).map(({ event }) => event)).toEqual(['lead.updated', 'lead.updated', 'lead.created']);
});

it('what happened later waits until what happened before is told, and is repaired by itself', async () => {
  const params = { id: (await makeForm(api)).id };
  await put(params, [webhook({ events: ['lead.created', 'lead.updated'] })]);
  receiver.answerWith(() => ({ status: 503 }));
  await api.forms(guest).createLead({ params, body: goodLead });
  await api.drain();
  const leadId = (await api.forms(farid).listLeads({ params })).data.data[0]?.id ?? '';
  const place = { ...params, leadId };
  await change(place, { stage: 'contacted' });
  await api.drain();
  expect(told().map(({ type }) => type)).toEqual(['lead.created']);
  receiver.answerWith(({ body }) => ({ status: body.includes('lead.updated') ? 500 : 200 }));
  await api.forms(farid).fixLeadDeliveries({ params: place, body: {} });
  await api.drain();
  api.advance(MINUTE);
  await api.drain();
  expect(told().map(({ type }) => type)).toEqual(['lead.created', 'lead.created', 'lead.updated']);
  receiver.answerWith(() => ({ status: 200 }));
  const failing = { params: place, body: { events: ['lead.updated' as const] } };
  await api.forms(farid).fixLeadDeliveries(failing);
  await api.drain();
  expect((await problemOf(api.forms(farid).fixLeadDeliveries(failing))).code).toBe('already_delivered');
});

it('whoever was sent a lead is told that it was erased, by number alone; nobody else is', async () => {
  const { params, lead } = await setUp(
    webhook(),
    webhook({ id: 'quiet', endpoint: `${receiver.url}/quiet`, events: ['lead.created'] }),
    webhook({ id: 'never', endpoint: `${receiver.url}/never`, condition: { '==': [{ var: 'name' }, 'nobody'] } }),
  );
  receiver.requests.length = 0;
  receiver.answerWith(() => ({ status: 200, body: 'Ana Ruiz is gone' }));
  await api.forms(farid).erasePerson({ body: { email: 'ana@example.com' } });
  api.advance(MINUTE);
  await api.drain();
  expect(told()).toEqual([{ path: '/in', type: 'lead.erased', lead, data: {} }]);
  const [line] = await deliveries();
  expect(line).toMatchObject({ lead_number: lead.number, event: 'lead.erased', status: 'delivered' });
  const kept = await api.deps.db.read
    .selectFrom('lead_deliveries')
    .selectAll()
    .where('lead_id', '=', lead.id)
    .execute();
  expect(JSON.stringify(kept)).not.toContain('Ana');
  expect((await problemOf(api.forms(farid).fixLeadDeliveries({ params, body: { force: true } }))).status).toBe(404);
});

it('an erasure that could not be told can be told again, of one deleted lead as well', async () => {
  const { params } = await setUp(webhook());
  receiver.answerWith(() => ({ status: 500 }));
  await api.forms(farid).deleteLead({ params, ifMatch: '*' });
  api.advance(MINUTE);
  await api.drain();
  expect((await deliveries())[0]).toMatchObject({ event: 'lead.erased', status: 'retrying' });
  receiver.answerWith(() => ({ status: 200 }));
  await api.forms(farid).fixLeadDeliveries({ params, body: { events: ['lead.erased'] } });
  await api.drain();
  expect((await deliveries())[0]).toMatchObject({ event: 'lead.erased', status: 'delivered', attempts: 1 });
});

it('what a receiver is told is a choice, and only what its type can tell', async () => {
  const params = { id: (await makeForm(api)).id };
  const mail = { id: 'post', type: 'email', options: { to: 'sales@dealer.example' } };
  const [first, second] = await put(params, [webhook(), mail]);
  expect([first?.events, second?.events]).toEqual([['lead.created', 'lead.erased'], ['lead.created']]);
  const wrong = await problemOf(put(params, [{ ...mail, events: ['lead.updated'] }]));
  expect(wrong.errors?.[0]?.source).toEqual({ pointer: '/integrations/0/events' });
});
