import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enhanceForm } from './enhance-form.ts';

let leave = () => {};
afterEach(() => {
  leave();
  sessionStorage.clear();
  document.body.replaceChildren();
});

const brands = ['Aurel', 'Norrland', 'Other'].map((name) => ({ value: name, label: name }));
const models = [
  { value: 'Lyra', label: 'Lyra', group: 'Aurel' },
  { value: 'Meridian', label: 'Meridian', group: 'Norrland' },
];

/** A form that asks for the brand of a car and its model, as it is drawn. */
const openForm = () => {
  document.body.innerHTML = `<fc-form><form id="x-form" action="/forms/forms/f/leads"><section data-step="one">
    <div data-field-id="brand" data-show=""><label for="brand">Brand</label><select id="brand" name="values[brand]">
      <option value="">Choose</option>${brands.map(({ label }) => `<option>${label}</option>`).join('')}</select></div>
    <div data-field-id="model" data-show=""><label for="model">Model</label><select id="model" name="values[model]">
      <option value="">Choose</option>
      ${models.map(({ label, group }) => `<optgroup label="${group}"><option>${label}</option></optgroup>`).join('')}
    </select></div></section></form>
    <script type="application/json" data-part="data">${JSON.stringify({
      id: 'f',
      version: 1,
      locale: 'en',
      timeZone: 'UTC',
      steps: [{ id: 'one', title: 'One', fields: ['brand', 'model'] }],
      consents: [],
      prefill: {},
      fields: [
        { id: 'brand', type: 'select', label: 'Brand', source: 'trade_in_brands', options: brands },
        { id: 'model', type: 'select', label: 'Model', source: 'trade_in_models', options: models },
      ],
      token: 'kept',
      preview: false,
      isKept: true,
      captcha: { kind: 'off', site_key: null },
      texts: {},
    })}</script></fc-form>`;
  const host = document.querySelector<HTMLElement>('fc-form');
  if (!host) throw new Error('The form is not drawn.');
  leave = enhanceForm(host);
};
const offered = () => [...document.querySelectorAll('#model option')].map(({ textContent }) => textContent);

it('once a brand is chosen its models alone are offered, and one of another brand is let go', async () => {
  openForm();
  const brand = page.getByLabelText('Brand');
  const model = page.getByLabelText('Model');
  expect(offered()).toEqual(['Choose', 'Lyra', 'Meridian']);
  await userEvent.selectOptions(model, 'Meridian');
  await userEvent.selectOptions(brand, 'Norrland');
  expect(offered()).toEqual(['Choose', 'Meridian']);
  await expect.element(model).toHaveValue('Meridian');
  await userEvent.selectOptions(brand, 'Aurel');
  expect(offered()).toEqual(['Choose', 'Lyra']);
  await expect.element(model).toHaveValue('');
  await userEvent.selectOptions(brand, '');
  expect(offered()).toEqual(['Choose', 'Lyra', 'Meridian']);
});
