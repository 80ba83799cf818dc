import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { formsContract } from '#api-clients/forms/forms.contract.ts';
import { createClient } from '#api-clients/http.ts';
import { type HttpReceiver, startHttpReceiver } from '../emulators/http-receiver.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import { type House, it } from './support/house.ts';

let crm: HttpReceiver;

const secret = 'whsec_c2VjcmV0LW9mLXRoZS1qb3VybmV5';

/** Pictures of the way, for people: `LOOK=folder` keeps them. */
const look = async (screen: Page, name: string) => {
  if (process.env.LOOK)
    await screen.screenshot({ path: join(process.env.LOOK, `journey-${name}.png`), fullPage: true });
};

beforeAll(async () => {
  crm = await startHttpReceiver();
});
afterAll(() => crm.close());

const makeForm = async ({ forms }: House) =>
  (await forms()).make({
    name: 'Winter call',
    status: 'published',
    spam: { min_fill_ms: 0 },
    fields: [
      { id: 'first_name', type: 'text', label: 'First name', required: true },
      { id: 'last_name', type: 'text', label: 'Last name', required: true },
      { id: 'email', type: 'email', label: 'Email address', required: true },
    ],
  });

/** Says in the screens of the form who hears of its leads. */
async function sayWhoHears(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Mails' }).click();
  const toStaff = page.getByRole('region', { name: 'To staff' });
  await toStaff.getByRole('button', { name: 'Mail', exact: true }).click();
  await toStaff.getByRole('textbox', { name: 'Addresses' }).fill('sales@dealer.example');
  await toStaff.getByRole('textbox', { name: 'Subject' }).fill('{{first_name}} calls');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Mails to staff saved').waitFor();
  await look(page, '03-mails');
  await page.getByRole('link', { name: 'Integrations' }).click();
  await page.getByRole('button', { name: 'Add an integration' }).click();
  await page.getByRole('menuitem', { name: 'Webhook' }).click();
  const card = page.getByRole('region', { name: 'Webhook' });
  await card.getByRole('textbox', { name: 'Address' }).fill(`${crm.url}/leads`);
  await card.getByRole('textbox', { name: 'Signing secret' }).fill(secret);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Integrations saved').waitFor();
  await look(page, '04-integrations');
}

it('staff say who hears of a lead; it, its mail and its signed webhook are there; the person is erased from leads, mails and deliveries', async ({
  house,
  open,
}) => {
  const id = await makeForm(house);
  const { page, troubles } = await open.as('admin');
  await page.goto(house.at(`/cms/forms/${id}`));
  await sayWhoHears(page);
  const guest = createClient(formsContract, { baseUrl: house.address });
  const values = { first_name: 'Ottilie', last_name: 'Winter', email: 'ottilie@example.com' };
  await guest.createLead({ params: { id }, body: { values } });
  await expect.poll(() => crm.requests.length).toBe(1);
  const sent = crm.requests.find(({ body }) => body.includes('ottilie@example.com'));
  const { 'webhook-id': webhook, 'webhook-timestamp': time, 'webhook-signature': signature } = sent?.headers ?? {};
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const mac = createHmac('sha256', key).update(`${webhook}.${time}.${sent?.body}`).digest('base64');
  expect(signature).toBe(`v1,${mac}`);
  expect(JSON.parse(sent?.body ?? '').data).toMatchObject({ first_name: 'Ottilie', last_name: 'Winter' });
  const mail = () => house.mails.find(({ raw }) => raw.includes('Ottilie calls'));
  await expect.poll(() => mail()?.to).toEqual(['sales@dealer.example']);
  await page.goto(house.at(`/cms/leads?form_id_eq=${id}`));
  await page.getByRole('option').filter({ hasText: 'Ottilie' }).click();
  await page.getByRole('link', { name: 'Open the lead' }).click();
  await page.getByRole('heading', { name: /Ottilie/, level: 1 }).waitFor();
  await page.getByRole('list', { name: 'Timeline' }).getByText('Delivered to Webhook').waitFor();
  await look(page, '13-lead');
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: /Erase the person/ }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('rowheader', { name: 'Leads' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByLabel(/Type “erase”/).fill('erase');
  await look(page, '18-erase');
  await dialog.getByRole('button', { name: 'Erase the person and 1 lead' }).click();
  await dialog.getByText('The person is erased.').waitFor();
  await dialog.getByRole('button', { name: 'Download the certificate' }).waitFor();
  await look(page, '19-certificate');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByText('Nothing is kept of what was sent.').waitFor();
  expect(await page.locator('body').innerText()).not.toMatch(/Ottilie/);
  await page.goto(house.at('/cms/leads?text_cont=ottilie'));
  await page
    .getByText('Nothing matches')
    .or(page.getByText(/No lead/))
    .first()
    .waitFor();
  await page.goto(house.at('/admin/outbox'));
  await page.getByRole('table').or(page.getByRole('grid')).first().waitFor();
  expect(await page.locator('main').innerText()).not.toMatch(/Ottilie|ottilie@/);
  expect(troubles.filter((trouble) => !/Blocked script execution|sandboxed|thumbnails/.test(trouble))).toEqual([]);
});
