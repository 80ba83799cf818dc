import { describe, expect, it } from 'vitest';
import type { PublicForm } from '#api-clients/forms/form.resources.ts';
import type { FormPageView, FormSetting } from '#api-clients/forms/form-page.types.ts';
import { priceSettings } from '#api-clients/stock/price-settings.ts';
import { draw } from '../testing/draw.tsx';
import type { FormCar } from './form-cars.ts';
import { atHouse } from './form-house.ts';
import { FormView } from './form-view.tsx';
import type { FormViewProps } from './form-view.types.ts';

const form: PublicForm = {
  type: 'public_form',
  id: 'drive',
  attributes: {
    name: 'Drive',
    status: 'published',
    version: 1,
    locale: 'en',
    locales: ['en'],
    steps: [],
    honeypot: false,
    time_zone: 'UTC',
    fields: [{ id: 'car', type: 'vehicle', label: 'Car', required: true, width: 'full' }],
    layout: { columns: 1 },
    submit_label: 'Send',
    consents: [],
    captcha: { kind: 'off', site_key: null },
  },
};
const car = (id: string, more: Partial<FormCar> = {}): FormCar => ({
  id,
  title: `Aurel ${id}`,
  status: 'stock',
  display_price: '50000.00',
  currency: 'EUR',
  cover_photo_medium: null,
  prices: { ...priceSettings.parse({}), currency_iso: 'EUR' },
  ...more,
});
const cars = [car('suv'), car('gt', { status: 'sold', display_price: null, cover_photo_medium: '/media/a/800.webp' })];
const field = (
  setting: Partial<FormSetting> = {},
  known: readonly FormCar[] = cars,
  more: Partial<FormViewProps> = {},
) => {
  const html = draw(<FormView form={form} places={[]} cars={known} setting={setting} prefix="f" {...more} />);
  return html.replace(/<script[\s\S]*?<\/script>/g, '');
};
const option = (html: string, value: string) => html.match(new RegExp(`<option[^>]*value="${value}"[^>]*>[^<]*`))?.[0];

it('is a list of cars without script, with prices unless they are hidden, and with what is sold', () => {
  const html = field();
  expect(html).toMatch(/<label[^>]*for="f-car"/);
  expect(html).toMatch(/<select[^>]*id="f-car"[^>]*name="values\[car\]"[^>]*required/);
  expect(option(html, 'suv')).toContain('Aurel suv · 50,000 €');
  expect(option(html, 'gt')).toContain('>Aurel gt · Sold');
});

it('has the car of its page, as the stock and not as the address says it', () => {
  const html = field({ vehicle: { id: 'gt', title: 'Made up' } });
  expect(option(html, 'gt')).toContain('selected');
  expect(html).toMatch(/data-part="car-title">Aurel gt</);
  expect(html).toContain('<img src="/media/a/800.webp" alt=""');
  expect(html).not.toContain('>Made up');
});

it('stands alone in its line, where a card leaves no hole beside it, unless staff set it to half the width', () => {
  const widthOf = (html: string) => html.match(/data-field-id="car"[^>]*data-width="(\w+)"/)?.[1];
  const [chosen] = form.attributes.fields;
  const half = { ...form, attributes: { ...form.attributes, fields: [{ ...chosen, width: 'half' }] } } as PublicForm;
  expect(widthOf(field())).toBe('wide');
  expect(widthOf(draw(<FormView form={half} places={[]} cars={cars} setting={{}} prefix="f" />))).toBe('half');
});

it('takes a VIN while nobody knows the cars', () => {
  expect(field({}, [])).toMatch(/<input[^>]*placeholder="VIN"[^>]*name="values\[car\]"/);
});

it('without script all cars are looked through with all that was typed, which stands in no address', () => {
  const carSearch = { words: 'diesel', page: 2, pages: 3, count: 30 };
  const html = field({}, cars, { carSearch, values: { car: 'suv', name: 'Ada' } });
  expect(html).toMatch(/<input[^>]*name="car_words"[^>]*value="diesel"/);
  expect(html).toContain('Cars to choose from: 30 · Page 2');
  const buttons = html.match(/<button[^>]*name="car_page"[^>]*>/g) ?? [];
  expect(buttons.map((button) => /value="(\d)"/.exec(button)?.[1])).toEqual(['1', '1', '3']);
  for (const button of buttons)
    expect(button).toContain('formAction="/forms/forms/drive/leads?car_page#field-find-car"');
  // The Enter key presses the first of them, whatever line it is pressed in.
  expect(html.match(/<button[^>]*>/)?.[0]).toContain('data-default');
  const none = field({}, [], { carSearch: { ...carSearch, count: 0, pages: 0 } });
  expect(none).toContain('No car fits these words.');
  expect(none).toContain('<select');
});

describe('a form that asks for a place, about a car', () => {
  const asked = {
    ...form,
    attributes: {
      ...form.attributes,
      fields: [
        { id: 'place', type: 'location' as const, label: 'Which house?', required: false, width: 'full' as const },
      ],
    },
  };
  const setting: FormSetting = { title: '', columns: null, hidden: {}, vehicle: { id: 'suv' } };
  const view: FormPageView = {
    kind: 'form',
    form: asked,
    places: [
      { id: 'harbour', name: 'Harbour', city: '', dealer_code: 'AT-02' },
      { id: 'kentbridge', name: 'Kentbridge', city: '', dealer_code: 'AT-06' },
    ],
    setting,
    token: '',
    values: {},
    consents: [],
    problems: [],
    notice: null,
  };
  const drawn = (code: string | null, more: Partial<FormPageView> = {}) =>
    draw(<FormView {...atHouse({ ...view, ...more }, { house: { code, name: 'Terran Ashmere' } })} prefix="f" />);
  const chosen = (html: string) => html.match(/<option value="([^"]*)" selected/)?.[1];

  it('has the house of the car chosen, unless something else was', () => {
    expect(chosen(drawn('AT-06'))).toBe('kentbridge');
    expect(chosen(drawn('AT-06', { setting: { ...setting, hidden: { place: 'harbour' } } }))).toBe('harbour');
    expect(chosen(drawn('AT-06', { values: { place: 'harbour' } }))).toBe('harbour');
    expect(drawn('AT-06')).not.toContain('Terran Ashmere');
  });

  it('says where the car is when its house cannot be chosen', () => {
    for (const code of ['AT-05', null]) {
      const html = drawn(code);
      expect(chosen(html)).toBe('');
      expect(html).toMatch(/aria-describedby="f-place-house f-place-problem"/);
      expect(html).toMatch(/id="f-place-house">This car is at \S?Terran Ashmere/);
    }
  });
});
