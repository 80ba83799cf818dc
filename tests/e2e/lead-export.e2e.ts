import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { accessibilityProblems } from './support/accessibility.ts';
import { it } from './support/house.ts';
import { withLeads } from './support/three-leads.ts';

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
