import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Form } from '#api-clients/forms/form.resources.ts';
import { formsContract } from '#api-clients/forms/forms.contract.ts';
import { createClient } from '#api-clients/http.ts';
import { signIn } from '../support/staff-sign-in.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import { openProduct, type TestProduct } from './support/running-product.ts';
import { openBrowser, staff, watchedPage } from './support/test-browser.ts';

let product: TestProduct;
let browser: Browser;
let form: Form;

const fields = [
  { id: 'name', type: 'text' as const, label: 'Name', required: true, pii: 'contact' as const },
  { id: 'email', type: 'email' as const, label: 'E-mail', required: true },
  { id: 'income', type: 'number' as const, label: 'Income', pii: 'sensitive' as const },
];
const send = async (name: string, email: string) => {
  const guest = createClient(formsContract, { baseUrl: product.address });
  await guest.createLead({ params: { id: form.id }, body: { values: { name, email, income: 81_234 } } });
};

beforeAll(async () => {
  [product, browser] = await Promise.all([openProduct(), openBrowser()]);
  const { headers } = await signIn(product.address, 'forms');
  const client = createClient(formsContract, { baseUrl: product.address, headers });
  const made = await client.createForm({
    body: { name: 'Keyboard drive', status: 'published', fields, spam: { min_fill_ms: 0 } },
  });
  if (made.data.data.type !== 'form') throw new Error('No staff form came back.');
  form = made.data.data;
  for (const name of ['Aron First', 'Bea Second', 'Cleo Third']) await send(name, `${name.split(' ')[0]}@example.com`);
});
afterAll(async () => {
  await browser?.close();
  await product?.close();
});

const inbox = () => `${product.address}/cms/leads?form_id_eq=${form.id}`;

it('the inbox is worked through by keyboard alone, and new leads come in by themselves', async () => {
  const context = await staff(browser, product.address, 'forms');
  const { page, troubles } = await watchedPage(context);
  await page.goto(inbox());
  const rows = page.getByRole('option');
  await rows.filter({ hasText: 'Cleo Third' }).waitFor();
  expect(await rows.count()).toBe(3);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByRole('toolbar', { name: 'Selected leads' }).getByText('1 lead selected').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  await rows.filter({ hasText: 'Bea Second' }).filter({ hasText: 'Contacted' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  await send('Dora Fourth', 'dora@example.com');
  await rows.filter({ hasText: 'Dora Fourth' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /Bea Second/, level: 1 }).waitFor();
  await page.getByRole('list', { name: 'Timeline' }).getByText('Received and stored').waitFor();
  await page.keyboard.press('k');
  await page.getByRole('heading', { name: /Cleo Third/, level: 1 }).waitFor();
  await page.keyboard.press('u');
  await rows.filter({ hasText: 'Dora Fourth' }).waitFor();
  expect(troubles).toEqual([]);
  await context.close();
});

it('personal data is masked by role; showing the most private is a press, and written down', async () => {
  const watching = await staff(browser, product.address, 'viewer');
  const watched = await watchedPage(watching);
  await watched.page.goto(inbox());
  await watched.page.getByRole('option').first().waitFor();
  expect(await watched.page.getByRole('listbox', { name: 'Leads' }).innerText()).not.toMatch(/Aron|example\.com/);
  await watching.close();

  const context = await staff(browser, product.address, 'forms');
  const { page } = await watchedPage(context);
  await page.goto(inbox());
  await page.getByRole('option').filter({ hasText: 'Aron First' }).click();
  await page.getByRole('heading', { name: /Aron First/, level: 1 }).waitFor();
  expect(await page.locator('main').innerText()).not.toContain('81234');
  await page.getByRole('button', { name: 'Show personal data' }).click();
  await page.getByText(/81[,.\s]?234/).waitFor();
  await page.reload();
  await page.getByRole('list', { name: 'Timeline' }).getByText('Personal data shown').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await context.close();
});

it('an export is started, followed and downloaded under its name', async () => {
  const context = await staff(browser, product.address, 'forms', { acceptDownloads: true });
  const { page, troubles } = await watchedPage(context);
  await page.goto(`${product.address}/cms/exports?new&form=${form.id}`);
  await page.getByRole('dialog').getByText('Columns: all').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start export' }).click();
  const link = page.getByRole('link', { name: 'Download' });
  await link.waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(file.suggestedFilename()).toMatch(/^leads-keyboard-drive-\d{4}-\d\d-\d\d\.csv$/);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await context.close();
});

it('a person is erased behind a question that says what goes, and a certificate stays', async () => {
  const context = await staff(browser, product.address, 'forms');
  const { page, troubles } = await watchedPage(context);
  await page.goto(inbox());
  await page.getByRole('option').filter({ hasText: 'Cleo Third' }).click();
  await page.getByRole('heading', { name: /Cleo Third/, level: 1 }).waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: /Erase the person/ }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('rowheader', { name: 'Leads' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByLabel(/Type “erase”/).fill('erase');
  await dialog.getByRole('button', { name: 'Erase the person and 1 lead' }).click();
  await dialog.getByText('The person is erased.').waitFor();
  await dialog.getByRole('button', { name: 'Download the certificate' }).waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByText('Nothing is kept of what was sent.').waitFor();
  expect(await page.locator('body').innerText()).not.toMatch(/Cleo/);
  expect(troubles).toEqual([]);
  await context.close();
});
