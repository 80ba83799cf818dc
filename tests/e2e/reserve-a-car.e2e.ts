import { describe, expect } from 'vitest';
import { accessibilityProblems } from './support/accessibility.ts';
import { it } from './support/house.ts';

/** A car of the demo that may be reserved. */
async function carToReserve(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/stock/listing/approved?filter[status_in]=stock&items=12`);
  const { data } = (await answer.json()) as {
    data: { attributes: { link: string }; meta: { reservable: boolean; lock: { state: string } } }[];
  };
  const free = data.find(({ meta }) => meta.reservable && meta.lock.state === 'free');
  if (!free) throw new Error('No car of the demo may be reserved.');
  return free.attributes.link;
}

describe('a buyer on a phone', () => {
  it('reserves a car by card with 3-D Secure, sees the confirmation, and cancels by the customer page', async ({
    house,
    open,
  }) => {
    const { page, troubles } = await open.visitor({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
    await page.goto(house.at(await carToReserve(house.address)));
    await page.getByRole('link', { name: 'Reserve online' }).first().click();
    await page.getByRole('button', { name: 'Reserve this car' }).click();
    await page.getByRole('dialog', { name: 'This car is held for you' }).getByRole('button').click();
    await page.getByText('Test payment: no money moves').waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();

    await page.getByRole('heading', { name: 'Your details', level: 1 }).waitFor();
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('King');
    await page.getByLabel('Email address').fill('ada.king@example.com');
    await page.getByLabel('Telephone', { exact: true }).fill('+15550100301');
    await page.getByText('I have read the privacy policy').click();
    await page.getByRole('button', { name: 'Continue' }).click();

    await page.getByRole('heading', { name: 'Payment', level: 1 }).waitFor();
    await page.getByText('I agree to the').click({ position: { x: 10, y: 10 } });
    await page.getByLabel('Card number').fill('4000002500003155');
    await page.getByLabel('Expires').fill('1234');
    await page.getByLabel('Security code').fill('123');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: /^Reserve for/ }).click();
    await page.getByRole('button', { name: 'Confirm the payment' }).click();

    await page.getByRole('heading', { name: 'The car is reserved for you' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('link', { name: 'See or cancel the reservation' }).click();
    await page.getByText('Cancel the reservation').click();
    await page.getByLabel('Why do you cancel?').fill('We bought a bicycle.');
    await page.getByRole('button', { name: 'Cancel reservation' }).click();
    await page.getByRole('heading', { name: 'Your reservation is cancelled' }).waitFor();
    expect(troubles).toEqual([]);
  });
});
