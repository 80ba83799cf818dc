import { expect } from 'vitest';
import { accessibilityProblems } from './support/accessibility.ts';
import { it } from './support/house.ts';
import { sendLead, withLeads } from './support/three-leads.ts';

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

  await sendLead(house, form, 'Dora Fourth', 'dora@example.com');
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
