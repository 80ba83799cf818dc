import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formWrite } from '#api-clients/forms/form.resources.ts';
import type { FakeAnswer, FakeRequest } from '#editor/shell/testing/fake-services.ts';
import { renderApp } from '#editor/shell/testing/render-app.tsx';
import { OneForm } from '../testing/one-form.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const form = formWrite.parse({
  name: 'Probefahrt',
  locale: 'de',
  fields: [
    { id: 'vorname', type: 'text', label: 'Vorname' },
    { id: 'ort', type: 'location', label: 'Autohaus' },
    { id: 'kampagne', type: 'hidden', label: 'Kampagne' },
  ],
});

class FormWithPlaces extends OneForm {
  constructor() {
    super('New lead', form);
  }

  override answer(request: FakeRequest): FakeAnswer {
    if (new URL(request.url).pathname !== '/forms/locations') return super.answer(request);
    const place = (id: string, name: string) => ({ type: 'location', id, attributes: { ...empty, name } });
    const data = [place('l1', 'Nord'), place('l2', 'Süd')];
    return { status: 200, body: { data, meta: { total_count: 2, page: 1, items: 500, pages: 1 } } };
  }
}
const empty = {
  city: '',
  external_key: null,
  dealer_code: null,
  address: '',
  zipcode: '',
  country: '',
  phone: '',
  lat: null,
  lng: null,
  active: true,
};

const open = async (field: string) => {
  await renderApp('/cms/forms/wheels', new FormWithPlaces());
  await userEvent.click(page.getByRole('treegrid', { name: 'Fields of the form' }).getByRole('row', { name: field }));
};

it('a field says what its browser offers and which parameter of the address fills it', async () => {
  await open('Vorname');
  await expect
    .element(page.getByRole('button', { name: /Browsers offer/ }))
    .toHaveTextContent('As the field says: first name');
  const parameter = page.getByRole('textbox', { name: 'Parameter of the address' });
  await userEvent.fill(parameter, 'lang');
  await expect.element(page.getByText(/means something else in an address/).first()).toBeVisible();
  await userEvent.fill(parameter, 'who');
  await expect.element(page.getByText('A link that ends in …?who=value fills it.')).toBeVisible();
});

it('a hidden field says where its value comes from, and when it counts', async () => {
  await open('Kampagne');
  await expect.element(page.getByText(/Visitors do not fill this in/)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Value unless the page says another' })).toBeVisible();

  // Its condition on a location is chosen from the list of locations.
  await userEvent.click(page.getByRole('button', { name: 'Add a condition' }));
  await userEvent.click(page.getByRole('button', { name: /Field of rule 1/ }));
  await userEvent.click(page.getByRole('option', { name: 'Autohaus' }));
  const value = page.getByRole('button', { name: /Value of rule 1/ });
  await expect.element(value).toHaveTextContent('Nord');
  await userEvent.click(value);
  await userEvent.click(page.getByRole('option', { name: 'Süd' }));
  await expect.element(page.getByText('Show “Kampagne” when Autohaus is Süd.')).toBeVisible();
});
