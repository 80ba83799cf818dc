import type { BrowserContextOptions, Page } from 'playwright-core';
import type { House, Windows } from './house.ts';

/** The address of a form's own page. */
export const formPage = (house: House, id: string, query = '') => house.at(`/forms/forms/${id}/page${query}`);

export const named = (page: Page, field: string) => page.locator(`[name="values[${field}]"]`);
export const problemOf = (page: Page, field: string) => page.locator(`[data-field-id="${field}"] [data-part=problem]`);
export const submit = (page: Page) =>
  page.locator('fc-form button[type=submit]:not([form], [formnovalidate], [data-default])');
export const thanks = (page: Page) => page.locator('[data-part=thanks]');
/** Opens a page as somebody new and waits until its first form is alive. */
export const visit = async (open: Windows, address: string, options?: BrowserContextOptions) => {
  const watched = await open.visitor(options);
  await watched.page.goto(address);
  await watched.page.locator('fc-form[data-ready]').first().waitFor();
  return watched;
};
/** Fills in what `everyFieldForm` insists on. */
export const fillWhatMust = async (page: Page, name: string) => {
  await named(page, 'name').fill(name);
  await named(page, 'email').fill('ana@example.com');
  await named(page, 'model').selectOption('terran-90');
  await named(page, 'terms').check();
  await page.locator('[name="consents[privacy]"]').check();
};
