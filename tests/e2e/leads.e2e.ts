import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { formsContract } from '#api-clients/forms/forms.contract.ts';
import { createClient } from '#api-clients/http.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import { type House, it } from './support/house.ts';

const fields = [
  { id: 'name', type: 'text' as const, label: 'Name', required: true, pii: 'contact' as const },
  { id: 'email', type: 'email' as const, label: 'E-mail', required: true },
  { id: 'income', type: 'number' as const, label: 'Income', pii: 'sensitive' as const },
];
const guest = (house: House) => createClient(formsContract, { baseUrl: house.address });
const send = (house: House, form: string, name: string, email: string) =>
  guest(house).createLead({ params: { id: form }, body: { values: { name, email, income: 81_234 } } });

/** A form of its own with three leads; answers its id and its inbox. */
async function withLeads(house: House): Promise<{ form: string; inbox: string }> {
  const { make } = await house.forms();
  const form = await make({ name: 'Keyboard drive', status: 'published', fields, spam: { min_fill_ms: 0 } });
  for (const name of ['Aron First', 'Bea Second', 'Cleo Third'])
    await send(house, form, name, `${name.split(' ')[0]}-${form}@example.com`);
  return { form, inbox: house.at(`/cms/leads?form_id_eq=${form}`) };
}

it('the inbox is worked through by keyboard alone, and new leads come in by themselves', async ({ house, open }) => {
  const { form, inbox } = await withLeads(house);
  const { page, troubles } = await open.as('forms');
  await page.goto(inbox);
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

  await send(house, form, 'Dora Fourth', 'dora@example.com');
  await rows.filter({ hasText: 'Dora Fourth' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /Bea Second/, level: 1 }).waitFor();
  await page.getByRole('list', { name: 'Timeline' }).getByText('Received and stored').waitFor();
  await page.keyboard.press('k');
  await page.getByRole('heading', { name: /Cleo Third/, level: 1 }).waitFor();
  await page.keyboard.press('u');
  await rows.filter({ hasText: 'Dora Fourth' }).waitFor();
  expect(troubles).toEqual([]);
});

it('personal data is masked by role; showing the most private is a press, and written down', async ({
  house,
  open,
}) => {
  const { inbox } = await withLeads(house);
  const watched = await open.as('viewer');
  await watched.page.goto(inbox);
  await watched.page.getByRole('option').first().waitFor();
  expect(await watched.page.getByRole('listbox', { name: 'Leads' }).innerText()).not.toMatch(/Aron|example\.com/);

  const { page } = await open.as('forms');
  await page.goto(inbox);
  await page.getByRole('option').filter({ hasText: 'Aron First' }).click();
  await page.getByRole('link', { name: 'Open the lead' }).click();
  await page.getByRole('heading', { name: /Aron First/, level: 1 }).waitFor();
  expect(await page.locator('main').innerText()).not.toContain('81234');
  await page.getByRole('button', { name: 'Show personal data' }).click();
  await page.getByText(/81[,.\s]?234/).waitFor();
  await page.reload();
  await page.getByRole('list', { name: 'Timeline' }).getByText('Personal data shown').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
});

it('the leads of a month are exported: started, followed and downloaded under a name of their own', async ({
  house,
  open,
}) => {
  const { form } = await withLeads(house);
  const { page, troubles } = await open.as('forms');
  await page.goto(house.at(`/cms/exports?new&form=${form}`));
  await page.getByRole('dialog').getByText('Columns: all').waitFor();
  const today = new Date().toISOString().slice(0, 10);
  await page.getByLabel('From').fill(`${today.slice(0, 8)}01`);
  await page.getByLabel('To', { exact: true }).fill(today);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start export' }).click();
  const link = page.getByRole('link', { name: 'Download' });
  await link.waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const rows = (await readFile(await file.path(), 'utf8')).split('\r\n');
  for (const name of ['Aron First', 'Bea Second', 'Cleo Third']) expect(rows.join('\n')).toContain(`"${name}"`);
  expect(file.suggestedFilename()).toMatch(/^leads-keyboard-drive-\w+-\d{4}-\d\d-\d\d\.csv$/);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(troubles).toEqual([]);
});
