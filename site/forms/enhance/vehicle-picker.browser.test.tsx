import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PublicForm } from '#api-clients/forms/form.resources.ts';
import { priceSettings } from '#api-clients/stock/price-settings.ts';
import { draw } from '#site/testing/draw.tsx';
import { FormView } from '../form-view.tsx';
import { enhanceForm } from './enhance-form.ts';

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
    fields: [{ id: 'car', type: 'vehicle', label: 'Car', required: false, width: 'full' }],
    layout: { columns: 1 },
    submit_label: 'Send',
    consents: [],
    captcha: { kind: 'off', site_key: null },
  },
};
const car = (id: string, title: string, more: object = {}) => ({
  type: 'vehicle',
  id,
  attributes: {
    title,
    status: 'stock',
    display_price: '50000.00',
    currency: 'EUR',
    listing_key: 'new',
    cover_photo_medium: null,
    ...more,
  },
});
const prices = { ...priceSettings.parse({}), currency_iso: 'EUR', purchase_format: '^ %' };
const included = [{ type: 'listing', id: 'new', attributes: { price_settings: prices } }];
const stock = [
  car('suv', 'Aurel SUV'),
  car('gt', 'Terran GT', { status: 'reserved', display_price: null }),
  car('s', 'Lyra Sport'),
];

/** More than one answer holds. */
const many = Array.from({ length: 29 }, (_, index) => car(`m${index}`, `Model ${index}`));

let isAway = false;
const answer = (address: string) => {
  const { pathname, searchParams } = new URL(address, location.href);
  if (pathname.endsWith('/token')) return {};
  if (isAway) throw new Error('away');
  if (pathname.endsWith('/read_search')) {
    const text = searchParams.get('text') ?? '';
    return {
      data: { filters: [], understood: [], ...(text === 'zzz' ? { text: '', rest: text } : { text, rest: '' }) },
    };
  }
  const text = searchParams.get('text') ?? '';
  const fitting = [...stock, ...many].filter(({ attributes: { title } }) => title.toLowerCase().includes(text));
  const start = 12 * (Number(searchParams.get('page')) - 1);
  return { data: fitting.slice(start, start + 12), included, meta: { total_count: fitting.length } };
};

afterEach(() => {
  isAway = false;
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const open = async (vehicle: Record<string, string> = {}) => {
  vi.stubGlobal('fetch', async (address: string | URL) => Response.json(answer(String(address))));
  const cars = stock.slice(0, 1).map(({ id, attributes }) => ({ id, ...attributes, status: 'stock' as const, prices }));
  // As on every page: what searches without script is drawn as well.
  const known = {
    form,
    places: [],
    cars,
    carSearch: { words: '', page: 1, pages: 3, count: 32 },
    setting: { vehicle },
  };
  document.body.innerHTML = draw(<FormView {...known} prefix="f" />);
  const host = document.querySelector<HTMLElement>('fc-form');
  if (host) enhanceForm(host);
  await vi.waitUntil(() => document.querySelector<HTMLElement>('[data-part=car-plain]')?.hidden);
  return () => new FormData(document.querySelector('form') ?? undefined).get('values[car]');
};
const search = () => page.getByRole('combobox', { name: 'Car (optional)' });
const again = () => page.getByRole('button', { name: 'Choose another car' });

it('a car is found by the beginning of its name and chosen with the keyboard', async () => {
  const sent = await open();
  await userEvent.type(search(), 'ter');
  await expect.element(page.getByText('Cars to choose from: 1')).toBeVisible();
  await expect.element(page.getByRole('option', { name: /^Terran GT Reserved$/ })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  expect(search().element().getAttribute('aria-activedescendant')).toBe(page.getByRole('option').element().id);
  await userEvent.keyboard('{Enter}');
  await expect.element(again()).toHaveFocus();
  expect(sent()).toBe('gt');
  await expect.element(page.getByText('Reserved')).toBeVisible();
});

it.each(['[data-part=car-title]', '[role=option] [data-part=car-title]'])(
  'where one reads from the right, %s begins at the right and its price is read as elsewhere',
  async (title) => {
    await open({ id: 'suv', title: 'Aurel SUV' });
    document.body.dir = 'rtl';
    if (title.startsWith('[role')) {
      await userEvent.click(again());
      await userEvent.type(search(), 'sport');
      await expect.element(page.getByRole('option', { name: /Lyra Sport/ })).toBeVisible();
    }
    const name = document.querySelector(title);
    const price = name?.parentElement?.querySelector('[data-part=car-price]');
    if (!name || !price) throw new Error('there is no car');
    const text = document.createRange();
    text.selectNodeContents(name);
    expect(text.getBoundingClientRect().right).toBeCloseTo(name.getBoundingClientRect().right, 0);
    const amount = price.firstChild as Text;
    const placeOf = (index: number) => {
      const at = document.createRange();
      at.setStart(amount, index);
      at.setEnd(amount, index + 1);
      return at.getBoundingClientRect().left;
    };
    expect(placeOf(0)).toBeLessThan(placeOf(amount.data.length - 1));
    document.body.removeAttribute('dir');
  },
);

it('the car of the page is there; another takes its place, or none', async () => {
  const sent = await open({ id: 'suv', title: 'Aurel SUV' });
  expect(sent()).toBe('suv');
  await expect.element(search()).not.toBeInTheDocument();
  await userEvent.click(again());
  await userEvent.click(page.getByRole('option', { name: 'Lyra Sport € 50,000' }));
  expect(sent()).toBe('s');
  expect(document.querySelector('[data-part=car-title]')?.textContent).toBe('Lyra Sport');
  await userEvent.click(again());
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(again()).toHaveFocus();
  await userEvent.click(page.getByRole('button', { name: 'Remove Lyra Sport' }));
  expect(sent()).toBe('');
  await expect.element(search()).toHaveFocus();
});

it('the cars behind the first ones follow when somebody goes on to the end of the list', async () => {
  const sent = await open();
  await userEvent.type(search(), 'mod');
  await expect.element(page.getByText('Cars to choose from: 29')).toBeVisible();
  const options = () => [...document.querySelectorAll('[role=option]')];
  expect([options().length, options()[0]?.getAttribute('aria-setsize')]).toEqual([12, '29']);
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(() => options().length).toBe(24);
  const list = document.querySelector('[role=listbox]');
  list?.scrollTo({ top: list.scrollHeight });
  await expect.poll(() => options().length).toBe(29);
  await userEvent.click(page.getByRole('option', { name: /^Model 28/ }));
  expect(sent()).toBe('m28');
});

it('says that nothing fits, and tries again after a failure', async () => {
  await open();
  await userEvent.type(search(), 'zzz');
  await expect.element(page.getByText('No car fits these words.')).toBeVisible();
  isAway = true;
  await userEvent.fill(search(), '');
  await expect.element(page.getByText('Something went wrong, please try again.')).toBeVisible();
  isAway = false;
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await expect.element(page.getByRole('option', { name: /^Aurel SUV/ })).toBeVisible();
  await expect.element(search()).toHaveFocus();
});
