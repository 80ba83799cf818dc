import { afterAll, beforeAll, expect } from 'vitest';
import { formsContract } from '#api-clients/forms/forms.contract.ts';
import { createClient } from '#api-clients/http.ts';
import { type HttpReceiver, startHttpReceiver } from '../emulators/http-receiver.ts';
import { type House, it } from './support/house.ts';

let crm: HttpReceiver;

beforeAll(async () => {
  crm = await startHttpReceiver();
});
afterAll(() => crm.close());

/** A form whose leads go to the receiver. */
async function formWithWebhook({ forms, address }: House) {
  const { forms: staff, make } = await forms();
  const id = await make({
    name: 'Delivered',
    status: 'published',
    spam: { min_fill_ms: 0 },
    fields: [{ id: 'name', type: 'text', label: 'Name', required: true }],
  });
  const secret = `whsec_${Buffer.from('a secret of the webhook').toString('base64')}`;
  const webhook = { id: 'crm', type: 'webhook', endpoint: `${crm.url}/leads`, secret };
  await staff.putIntegrations({ params: { id }, ifMatch: '*', body: { integrations: [webhook] } });
  const guest = createClient(formsContract, { baseUrl: address });
  return { id, send: (name: string) => guest.createLead({ params: { id }, body: { values: { name } } }) };
}

it('a broken receiver is seen and its delivery repaired; one that wanted nothing more is switched on with one press', async ({
  house,
  open,
}) => {
  const { id, send } = await formWithWebhook(house);
  // It goes on refusing what lacks the number: the tries that run by themselves meanwhile repair nothing.
  crm.answerWith(({ body }) =>
    body.includes('+491701234567') ? { status: 200 } : { status: 422, body: '{"error":"phone is missing"}' },
  );
  await send('Petra Winter');
  await expect.poll(() => crm.requests.length).toBeGreaterThan(0);
  const { page, troubles } = await open.as('admin');
  await page.goto(house.at(`/cms/leads?form_id_eq=${id}`));
  await page.getByRole('option').filter({ hasText: 'Petra' }).click();
  await page.getByRole('link', { name: 'Open the lead' }).click();
  const deliveries = page.getByRole('region', { name: 'Deliveries' });
  await deliveries.getByText(/422/).first().waitFor();
  await deliveries.getByRole('button', { name: 'Actions for Webhook' }).click();
  await page.getByRole('menuitem', { name: 'Edit and send…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Another value' }).click();
  await dialog.getByRole('textbox', { name: 'Outgoing name' }).last().fill('phone');
  await dialog.getByRole('textbox', { name: 'Value', exact: true }).last().fill('+491701234567');
  await dialog.getByRole('button', { name: /^Send with/ }).click();
  await expect.poll(() => crm.requests.at(-1)?.body).toContain('+491701234567');
  await page.reload();
  await deliveries.getByText('Delivered', { exact: true }).waitFor();

  crm.answerWith(() => ({ status: 410 }));
  await send('Gero Winter');
  const integrations = async () => (await page.request.get(house.at(`/forms/forms/${id}/integrations`))).text();
  await expect.poll(integrations).toContain('answered 410');
  await page.goto(house.at(`/cms/forms/${id}/integrations`));
  const card = page.getByRole('region', { name: 'Webhook' });
  await card.getByRole('button', { name: 'Switch on again' }).click();
  await card.getByText('Delivers', { exact: true }).waitFor();
  expect(troubles).toEqual([]);
});
