import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type HttpReceiver, startHttpReceiver } from '#tests/emulators/http-receiver.ts';
import { type Api, farid, guest, openForms } from '#tests/support/api-bed.ts';
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
beforeEach(async () => {
  // What earlier tests left to be tried again later, and what they taught about the receiver they share.
  await api.deps.db.transaction(async (trx) => {
    await trx.deleteFrom('jobs').execute();
    await trx.deleteFrom('receiver_circuits').execute();
  });
  receiver.requests.length = 0;
});

const setUp = async () => {
  const params = { id: (await makeForm(api)).id };
  const secret = `whsec_${Buffer.from('a secret of the webhook').toString('base64')}`;
  const webhook = { id: 'crm', type: 'webhook', endpoint: `${receiver.url}/in`, secret };
  await api.forms(farid).putIntegrations({ params, ifMatch: '*', body: { integrations: [webhook] } });
  return { params };
};
const send = async (params: { id: string }, values: object = {}) => {
  await api.forms(guest).createLead({ params, body: { ...goodLead, values: { ...goodLead.values, ...values } } });
  await api.drain();
  const leadId = (await api.forms(farid).listLeads({ params })).data.data[0]?.id ?? '';
  return { ...params, leadId };
};
const deliveryOf = async (params: { id: string; leadId: string }) =>
  (await api.forms(farid).leadIntegrations({ params })).data.data[0]?.attributes;

describe('a receiver that fails', () => {
  it('rests after twenty failures in a row', async () => {
    const { params } = await setUp();
    receiver.answerWith(() => ({ status: 500 }));
    for (let index = 0; index < 22; index += 1)
      await api.forms(guest).createLead({
        params,
        body: { ...goodLead, values: { name: `N${index}`, email: 'a@example.com' } },
      });
    await api.drain();
    expect(receiver.requests.length).toBeGreaterThanOrEqual(20);
    expect((await api.forms(farid).getIntegrations({ params })).data.data.attributes.integrations[0]?.circuit).toBe(
      'open',
    );
    const asked = receiver.requests.length;
    await send(params, { name: 'Waits' });
    expect(receiver.requests).toHaveLength(asked);
    expect((await api.forms(farid).activeSystem()).data.data.attributes.status).not.toBe('ok');
  });

  it('is asked at once when a person says so, rest or not: one try decides', async () => {
    const { params } = await setUp();
    receiver.answerWith(() => ({ status: 500 }));
    for (let index = 0; index < 20; index += 1)
      await api.forms(guest).createLead({
        params,
        body: { ...goodLead, values: { name: `N${index}`, email: 'a@example.com' } },
      });
    await api.drain();
    const first = await send(params, { name: 'First' });
    const waiting = await deliveryOf(first);
    expect(waiting).toMatchObject({ status: 'retrying', attempts: 0 });
    expect(waiting?.last_error).toContain('rests');
    // The plans of the others lie far ahead: only what a person asks for goes out from here on.
    await api.deps.db.transaction((trx) =>
      trx
        .updateTable('jobs')
        .set({ run_at: new Date(Date.now() + 3_600_000) })
        .execute(),
    );
    await api.drain();
    const circuit = async () =>
      (await api.forms(farid).getIntegrations({ params })).data.data.attributes.integrations[0]?.circuit;
    const retry = async () => {
      const before = receiver.requests.length;
      await api.forms(farid).fixLeadDeliveries({ params: first, body: { mode: 'retry' } });
      await api.drain();
      return receiver.requests.length - before;
    };
    expect(await retry()).toBe(1);
    expect([await circuit(), (await deliveryOf(first))?.attempts]).toEqual(['open', 1]);
    receiver.answerWith(() => ({ status: 200 }));
    expect(await retry()).toBe(1);
    expect([await circuit(), (await deliveryOf(first))?.status]).toEqual(['closed', 'delivered']);
  });

  it('rests for all forms, whichever of them it failed for', async () => {
    const one = await setUp();
    const other = await setUp();
    const third = await setUp();
    receiver.answerWith(() => ({ status: 503 }));
    for (let index = 0; index < 20; index += 1)
      await api.forms(guest).createLead({
        params: (index % 2 === 0 ? one : other).params,
        body: { ...goodLead, values: { name: `N${index}`, email: 'a@example.com' } },
      });
    await api.drain();
    const asked = receiver.requests.length;
    expect(asked).toBeGreaterThanOrEqual(20);
    const lead = await send(third.params);
    expect(await deliveryOf(lead)).toMatchObject({ status: 'retrying', attempts: 0 });
    expect(receiver.requests).toHaveLength(asked);
    const shown = (await api.forms(farid).getIntegrations({ params: one.params })).data.data.attributes.integrations[0];
    expect(shown?.circuit).toBe('open');
    expect(shown?.failures_in_row).toBeGreaterThanOrEqual(20);
  });
});
