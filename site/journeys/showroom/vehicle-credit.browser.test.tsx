import axe from 'axe-core';
import { afterEach, expect, it } from 'vitest';
import { creditTerms } from '#api-clients/stock/credit-terms.ts';
import { draw, sampleContext } from '#site/testing/draw.tsx';
import { sampleVehicle, type VehicleChange } from '#site/testing/sample-vehicle.ts';
import '#site/ui/finance/finance-form.element.ts';
import { VehicleCredit, type VehicleCreditProps } from './vehicle-credit.tsx';
import { showroomVehicle } from './vehicle-model.ts';

const address = location.href;
afterEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', address);
});

const credit = creditTerms.parse({ product: 'de-three-way-loan', deposit: 20, months: 48, rate: 3.99, balloon: 40 });

const drawn = (asked: VehicleCreditProps['asked'] = {}, change: VehicleChange = {}) =>
  draw(
    <VehicleCredit vehicle={showroomVehicle(sampleVehicle(change), 'en')} settings={{ credit }} asked={asked} />,
    sampleContext(),
  );

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
