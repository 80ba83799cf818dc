import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import '#site/theme/reset.css';
import type { OrderVendor } from '#api-clients/orders/order-words.ts';
import { readSiteSettings } from '#site/pages/load/site-settings.ts';
import { stockSettings } from '#site/stock/stock.settings.ts';
import { draw, sampleContext } from '#site/testing/draw.tsx';
import { sampleVehicle } from '#site/testing/sample-vehicle.ts';
import { showroomVehicle } from '../showroom/vehicle-model.ts';
import { CarSummary, type CarSummaryProps } from './car-summary.tsx';

const settings = readSiteSettings(new Map(), console).of(stockSettings);
const MAIL = 'NO_PAYMENT_WITH_CONFIRMATION_EMAIL';

afterEach(() => document.body.replaceChildren());

/** The payment of a car for 500 €, with these ways to pay. */
function show(vendors: OrderVendor[], more: Partial<CarSummaryProps> = {}): void {
  const summary = (
    <CarSummary
      car={{ id: 'car-1', configUrl: null, vehicle: showroomVehicle(sampleVehicle(), 'en'), offer: null }}
      finance="cash"
      amount={{ value: '500.00', currency: 'EUR' }}
      vendors={vendors}
      vendor={null}
      isTaken={false}
      feeNote=""
      settings={settings}
      {...more}
    />
  );
  const ways = vendors.map((one) => `<label><input type="radio" name="vendor" value="${one}">${one}</label>`).join('');
  document.body.innerHTML = `<fc-order-online style="display: block; container-type: inline-size">${ways}${draw(summary, sampleContext())}</fc-order-online>`;
}

const sum = () => [...document.querySelectorAll('dl > div')].at(-1) as HTMLElement;
const said = () => sum().innerText.replace(/\s+/g, ' ').trim();
const note = () => page.getByText(/^Only held, not taken/);

it('beside the ways to pay stands what the chosen one costs', async () => {
  await page.viewport(1440, 900);
  show(['paypal', MAIL, 'NO_PAYMENT_JAPAN']);
  await page.getByLabelText('paypal').click();
  expect(said()).toMatch(/^Reservation fee .*500/);
  await expect.element(note()).toBeVisible();
  for (const free of [MAIL, 'NO_PAYMENT_JAPAN']) {
    await page.getByLabelText(free).click();
    expect(said()).toBe('Reservation fee Free');
    await expect.element(note()).not.toBeVisible();
  }
  await page.getByLabelText('paypal').click();
  expect(said()).toMatch(/^Reservation fee .*500/);
});

it('money that is only held is not due today, money that is taken is', () => {
  show(['paypal']);
  expect(said()).not.toContain('Due today');
  show(['paypal'], { isTaken: true });
  expect(said()).toMatch(/^Due today .*500/);
});

it('is free where none of the ways moves money', async () => {
  show([MAIL]);
  expect(said()).toBe('Reservation fee Free');
  await expect.element(note()).not.toBeInTheDocument();
});

it('says nothing of a sum that only some ways cost until one is chosen, also a step before', async () => {
  await page.viewport(1440, 900);
  show(['paypal', MAIL]);
  await expect.element(page.getByText('Reservation fee')).not.toBeVisible();
  await expect.element(note()).not.toBeVisible();
  await page.getByLabelText(MAIL).click();
  expect(said()).toBe('Reservation fee Free');
  show(['paypal', MAIL], { vendor: MAIL });
  expect(said()).toBe('Reservation fee Free');
  await expect.element(note()).not.toBeVisible();
  show(['paypal', MAIL], { vendor: 'paypal' });
  expect(said()).toMatch(/^Reservation fee .*500/);
  await page.getByLabelText(MAIL).click();
  expect(said(), 'the one that is chosen now').toBe('Reservation fee Free');
});
