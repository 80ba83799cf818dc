import { afterAll, beforeAll, expect, it } from 'vitest';
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

const webhook = () => ({ type: 'webhook', endpoint: `${receiver.url}/in`, secret: 'a secret of the webhook' });
const setUp = async () => {
  const params = { id: (await makeForm(api)).id };
  const integrations = [{ id: 'crm', ...webhook() }];
  await api.forms(farid).putIntegrations({ params, ifMatch: '*', body: { integrations } });
  return { params };
};
const send = async (params: { id: string }, values: object = {}) => {
  await api.forms(guest).createLead({ params, body: { ...goodLead, values: { ...goodLead.values, ...values } } });
  await api.drain();
  const leadId = (await api.forms(farid).listLeads({ params })).data.data[0]?.id ?? '';
  return { ...params, leadId };
};

it('a receiver that answered 410 shows as off, whatever else is saved; switched on again it delivers, also what waited', async () => {
  const { params } = await setUp();
  receiver.answerWith(() => ({ status: 410 }));
  await send(params);
  const shown = async () => {
    const { data, etag } = await api.forms(farid).getIntegrations({ params });
    return { crm: data.data.attributes.integrations.find(({ id }) => id === 'crm'), etag: etag ?? '' };
  };
  const off = await shown();
  expect(off.crm).toMatchObject({ enabled: false, disabled_reason: expect.stringContaining('410') });
  const other = { ...webhook(), id: 'other', endpoint: `${receiver.url}/other` };
  const save = (enabled: boolean, endpoint: string, ifMatch: string) => {
    const crm = { ...webhook(), id: 'crm', enabled, endpoint };
    return api.forms(farid).putIntegrations({ params, ifMatch, body: { integrations: [crm, other] } });
  };
  await save(off.crm?.enabled ?? true, `${receiver.url}/in`, off.etag);
  const still = await shown();
  expect(still.crm).toMatchObject({ enabled: false, disabled_reason: expect.stringContaining('410') });
  receiver.answerWith(() => ({ status: 200 }));
  receiver.requests.length = 0;
  await send(params, { name: 'Meanwhile' });
  expect(receiver.requests.map(({ path }) => path)).toEqual(['/other']);
  await save(true, `${receiver.url}/new`, still.etag);
  expect((await shown()).crm).toMatchObject({ enabled: true, disabled_reason: null });
  receiver.requests.length = 0;
  const next = await send(params, { name: 'Next' });
  expect(receiver.requests.map(({ path }) => path).sort()).toEqual(['/new', '/other']);
  const sent = (await api.forms(farid).leadIntegrations({ params: next })).data.data;
  expect(sent.map(({ attributes }) => attributes.status)).toEqual(['delivered', 'delivered']);
});
