import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enhanceForm } from './enhance-form.ts';

let leave = () => {};
afterEach(() => {
  leave();
  sessionStorage.clear();
});

/** A form with a tab for each house beside it, and the list of houses in it. */
const openForm = (locations: Record<string, string>) => {
  const tabs = ['lake', 'port'].map(
    (id, index) =>
      `<label><input type="radio" name="dynamic_data[menaTabs]" value="${id}" form="x-form" ${index === 0 ? 'checked' : ''}> ${id}</label>`,
  );
  document.body.innerHTML = `${tabs.join('')}<fc-form><form id="x-form" action="/forms/forms/f/leads">
    <section data-step="one"><div data-field-id="house" data-show=""><label for="house">House</label>
      <select id="house" name="values[house]"><option value="">none</option>
        <option value="1">Lakeside</option><option value="2">Harbour</option></select></div></section></form>
    <script type="application/json" data-part="data">${JSON.stringify({
      id: 'f',
      version: 1,
      locale: 'en',
      timeZone: 'UTC',
      steps: [{ id: 'one', title: 'One', fields: ['house'] }],
      consents: [],
      prefill: { locations },
      fields: [{ id: 'house', type: 'location', label: 'House' }],
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

it('the tab in front fills the location from the start, and each one that is chosen after it', async () => {
  openForm({ lake: '1', port: '2' });
  const house = page.getByLabelText('House');
  await expect.element(house).toHaveValue('1');
  await userEvent.click(page.getByLabelText('port'));
  await expect.element(house).toHaveValue('2');
});

it('a tab that names no location leaves what is there', async () => {
  openForm({ lake: '1' });
  await userEvent.click(page.getByLabelText('port'));
  await expect.element(page.getByLabelText('House')).toHaveValue('1');
});
