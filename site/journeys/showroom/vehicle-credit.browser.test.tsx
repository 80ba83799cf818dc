import axe from 'axe-core';
import { afterEach, expect, it } from 'vitest';
import { creditTerms } from '#api-clients/stock/credit-terms.ts';
import { draw, sampleContext } from '#site/testing/draw.tsx';
import { sampleVehicle, type VehicleChange } from '#site/testing/sample-vehicle.ts';
import '#site/ui/finance/finance-form.element.ts';
import { followWay } from './follow-way.ts';
import { type HireConfigs, noHire } from './load-hire.ts';
import { VehicleCredit, type VehicleCreditProps } from './vehicle-credit.tsx';
import { showroomVehicle } from './vehicle-model.ts';

const address = location.href;
afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', address);
});

const credit = creditTerms.parse({ product: 'de-three-way-loan', deposit: 20, months: 48, rate: 3.99, balloon: 40 });

const hire: HireConfigs = {
  lease: {
    enabled: true,
    label: {},
    terms: [24, 36, 48, 60],
    mileages: [10_000, 15_000, 20_000],
    calculation: { term: 48, mileage: 10_000, deposit: 10, rate: 3.9, loss_a_month: 0.8, loss_a_thousand: 0.15 },
  },
  subscription: {
    enabled: true,
    label: { en: 'Car by the month' },
    terms: [6, 12, 24],
    calculation: { term: 12, changes: [{ term: 6, percent: 10 }] },
  },
};

type Asked = VehicleCreditProps['asked'];
const drawn = (asked: Asked = {}, change: VehicleChange = {}, configs: HireConfigs = noHire) =>
  draw(
    <VehicleCredit
      vehicle={showroomVehicle(sampleVehicle(change), 'en')}
      settings={{ credit }}
      hire={configs}
      asked={asked}
    />,
    sampleContext(),
  );

/** The sample, which is leased for 649 €, as a subscription too. */
const subscribed = {
  prices: [
    ...sampleVehicle().meta.prices.list,
    {
      type: 'subscribe' as const,
      value_raw: '999.00',
      old_price_raw: null,
      currency: 'EUR',
      hidden_from_visitors: false,
      period: 'month' as const,
    },
  ],
};

const panel = () => document.querySelector('[data-product]:not([hidden])') as HTMLElement;
const said = (name: string) => panel().querySelector(`[data-output="${name}"]`)?.textContent?.replaceAll('\u00a0', ' ');
const choose = (name: string, value: string) => {
  const list = panel().querySelector<HTMLSelectElement>(`select[name="${name}"]`);
  if (!list) throw new Error(`There is no ${name}.`);
  list.value = value;
  for (const event of ['input', 'change']) list.dispatchEvent(new Event(event, { bubbles: true }));
};
const way = (value: string) => document.querySelector<HTMLInputElement>(`[name=finance_product][value=${value}]`);

/** What is said, figure by figure. */
const figuresOf = (root: ParentNode) =>
  [...root.querySelectorAll<HTMLElement>('[data-output]')].map(({ dataset, textContent }) => [
    dataset.output,
    textContent,
  ]);

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

it('counts as the visitor moves what the server counts for the same address', async () => {
  document.body.innerHTML = drawn();
  const before = figuresOf(document);
  const move = (name: string, value: number) => {
    const slider = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (!slider) throw new Error(`There is no ${name}.`);
    slider.value = String(value);
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    slider.dispatchEvent(new Event('change', { bubbles: true }));
  };
  move('finance_deposit', 30);
  move('finance_duration', 36);
  move('finance_balloon', 25);
  const asked = { finance_deposit: 30, finance_duration: 36, finance_balloon: 25 };
  expect(figuresOf(document)).toEqual(figuresOf(parse(drawn(asked))));
  expect(figuresOf(document)).not.toEqual(before);
  expect(location.search).toContain('&finance_deposit=30&finance_duration=36&finance_balloon=25');
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations).toEqual([]);
});

it('says nothing of a car whose price nobody sees, that is sold, or where the site counts no instalments', () => {
  const prices = sampleVehicle().meta.prices.list.map((price) => ({ ...price, hidden_from_visitors: true }));
  expect(drawn({}, { prices })).toBe('');
  expect(drawn({}, { attributes: { status: 'sold' } })).toBe('');
  expect(drawn()).toContain('Representative example');
});

it('writes of the price settings what the script reads, and no more', () => {
  const setup = parse(drawn()).querySelector<HTMLElement>('[data-setup]')?.dataset.setup ?? '';
  const { money } = JSON.parse(setup) as { money: object };
  expect(Object.keys(money).sort()).toEqual(['currency_iso', 'currency_symbol', 'delimiter', 'purchase_format']);
});

it('counts a lease and a subscription as the visitor chooses what the server counts for the same address', async () => {
  document.body.innerHTML = drawn({}, subscribed, hire);
  expect(panel().dataset.product).toBe('credit');
  way('lease')?.click();
  // What the car says itself, before anything is chosen.
  expect([said('monthly_payment'), said('duration_of_agreement'), said('mileage')]).toEqual([
    '649 €',
    '48 months',
    '10,000 km',
  ]);
  expect([said('total_deposit'), said('total_amount_payable'), said('interest_rate')]).toEqual([
    '6,490 €',
    '37,642 €',
    '3.9% (fixed)',
  ]);
  choose('finance_duration', '24');
  choose('finance_mileage', '20000');
  const leased = figuresOf(panel());
  expect(location.search).toContain('finance_product=lease&finance_duration=24&finance_mileage=20000');
  way('subscription')?.click();
  expect(said('monthly_payment')).toBe('999 €');
  choose('finance_duration', '6');
  expect([said('monthly_payment'), said('total_amount_payable')]).toEqual(['1,098.90 €', '6,593.40 €']);
  expect(said('representative_apr')).toBeUndefined();
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations).toEqual([]);
  document.body.innerHTML = drawn(
    { finance_product: 'lease', finance_duration: 24, finance_mileage: 20_000 },
    subscribed,
    hire,
  );
  expect(figuresOf(panel())).toEqual(leased);
});

it('counts no lease that the car has no price for, and none whose price visitors do not see', () => {
  const products = (html: string) =>
    [...parse(html).querySelectorAll<HTMLElement>('[data-product]')].map(({ dataset }) => dataset.product);
  expect(products(drawn({}, {}, hire))).toEqual(['credit', 'lease']);
  const prices = subscribed.prices.map((price) => ({ ...price, hidden_from_visitors: price.type !== 'purchase' }));
  expect(products(drawn({}, { prices }, hire))).toEqual(['credit']);
  expect(drawn({}, subscribed, hire)).toContain('Car by the month');
});

it('follows the way to pay that is chosen above, and leaves the address', async () => {
  document.body.innerHTML = `<input type="radio" name="way" value="lease">
    <input type="radio" name="way" value="purchase" checked>${drawn({}, {}, hire)}`;
  const stop = new AbortController();
  followWay(document.body, stop.signal);
  const choose = (way: string) => document.querySelector<HTMLInputElement>(`[name="way"][value="${way}"]`)?.click();
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('[data-product]:not([hidden])')].map(({ dataset }) => dataset.product);
  expect(shown()).toEqual(['credit']);
  choose('lease');
  await expect.poll(shown).toEqual(['lease']);
  expect(document.querySelector<HTMLInputElement>('[name="finance_product"]:checked')?.value).toBe('lease');
  choose('purchase');
  await expect.poll(shown).toEqual(['credit']);
  expect(location.href).toBe(address);
  stop.abort();
});
