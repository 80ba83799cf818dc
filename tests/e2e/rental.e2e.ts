import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { accessibilityProblems } from './support/accessibility.ts';
import { it } from './support/house.ts';
import { keyboardIn } from './support/keyboard-in.ts';
import { named } from './support/visitor-form.ts';

/** A day on which the house is open. */
const openDay = (ahead: number): string => {
  const day = new Date(Date.now() + ahead * 86_400_000);
  if (day.getUTCDay() === 0) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
};
const sunday = (): string => {
  const day = new Date(Date.now() + 86_400_000 * 3);
  day.setUTCDate(day.getUTCDate() + ((7 - day.getUTCDay()) % 7));
  return day.toISOString().slice(0, 10);
};

const fillDays = async (page: Page, pickup: string, dropoff: string) => {
  await page.locator('[name=rental_pickup_date]').fill(pickup);
  await page.locator('[name=rental_dropoff_date]').fill(dropoff);
};
const fillContact = async (page: Page, name: string) => {
  await named(page, 'first_name').fill(name);
  await named(page, 'last_name').fill('Ruiz');
  await named(page, 'email').fill('ana@example.com');
  await page.locator('fc-form input[type=tel]').first().fill('+447700900123');
  await named(page, 'licence').check();
  await page.locator('[name="consents[privacy]"]').check();
};

describe('an inquiry about a car to rent', () => {
  it('goes through three steps over the page, keeps everything when it is closed, and is a lead with its estimate', async ({
    house,
    open,
  }) => {
    const api = await house.forms();
    const { page, troubles } = await open.visitor({ reducedMotion: 'reduce' });
    await page.goto(house.at('/rent-a-car'));
    const rent = page.getByRole('link', { name: 'Rent this car: Aurel SUV' });
    await rent.click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByLabel('Car', { exact: true }).inputValue()).toBe('aurel-suv');
    await fillDays(page, sunday(), openDay(12));
    await dialog.getByRole('button', { name: 'Continue' }).first().click();
    await dialog.getByText('We are closed on this day. Choose another day.').waitFor();
    await fillDays(page, openDay(3), openDay(5));
    await dialog
      .getByText(/^\d[\d,]* €$/)
      .first()
      .waitFor();
    await keyboardIn(dialog);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await rent.click();
    expect(await page.locator('[name=rental_pickup_date]').inputValue()).toBe(openDay(3));
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Continue' }).first().click();
    await fillContact(page, 'Ana');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('heading', { name: 'Booking summary' }).waitFor();
    await dialog.getByText('Ana Ruiz').waitFor();
    await dialog.getByRole('button', { name: 'Send inquiry' }).click();
    await dialog
      .locator('[data-step=thanks]')
      .getByText(/Your reference: L-/)
      .waitFor();
    expect((await api.leads('rental')).map(({ first_name }) => first_name)).toContain('Ana');
    expect(troubles).toEqual([]);
  });

  it('that cannot be sent says so, and is sent when somebody tries again', async ({ house, open }) => {
    const { page } = await open.visitor({ reducedMotion: 'reduce' });
    await page.goto(house.at('/rent-a-car'));
    await page.getByRole('link', { name: 'Rent this car: Aurel Compact' }).click();
    const dialog = page.getByRole('dialog');
    await fillDays(page, openDay(3), openDay(5));
    await dialog.getByRole('button', { name: 'Continue' }).first().click();
    await fillContact(page, 'Bea');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page.route('**/leads', (route) => route.fulfill({ status: 429, body: '{}' }));
    await dialog.getByRole('button', { name: 'Send inquiry' }).click();
    await dialog.getByRole('heading', { name: 'Oops! Something went wrong.' }).waitFor();
    await dialog.getByText('Your inquiry has not been sent. Please try again.').waitFor();
    await page.unroute('**/leads');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog
      .locator('[data-step=thanks]')
      .getByText(/Your reference: L-/)
      .waitFor();
  });

  it('works without script: the page shows the estimate above the contact details', async ({ house, open }) => {
    const api = await house.forms();
    const { page } = await open.visitor({ javaScriptEnabled: false });
    await page.goto(house.at('/rent-a-car'));
    await page.getByRole('link', { name: 'Rent this car: Terran 90' }).click();
    await fillDays(page, sunday(), openDay(12));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('We are closed on this day. Choose another day.').waitFor();
    await fillDays(page, openDay(3), openDay(5));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Estimated total').waitFor();
    await fillContact(page, 'Cleo');
    await page.getByRole('button', { name: 'Send inquiry' }).click();
    await page.waitForURL(/thank_you/);
    expect((await api.leads('rental')).map(({ first_name }) => first_name)).toContain('Cleo');
  });
});
