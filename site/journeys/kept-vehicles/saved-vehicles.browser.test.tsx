import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import './kept-vehicles.element.ts';
import { translateFor } from '#site/i18n/visitor-messages.ts';
import { VehicleCard } from '#site/stock/card/vehicle-card.tsx';
import { keepVehicles } from '#site/stock/saved/kept-vehicles.ts';
import { sampleCar, usualSettings } from '#site/stock/stock.testing.ts';
import { draw, sampleContext } from '#site/testing/draw.tsx';
import { type KeptPageProps, SavedPage } from './saved-page.tsx';

const car = sampleCar();
const list = car.attributes.listing_key;

const costing = (value: string) =>
  sampleCar(
    {},
    {
      prices: {
        list: [
          { type: 'purchase', value_raw: value, old_price_raw: null, currency: 'EUR', hidden_from_visitors: false },
        ],
      },
    },
  );

/** The page as the server sends it, in the document and in the answer to its script. */
const drawn = (found: KeptPageProps['found'], locale: string) =>
  draw(<SavedPage found={found} settings={usualSettings} />, sampleContext({ locale, t: translateFor(locale) }));

/** Opens the page of saved cars while the car costs so much. */
async function openSaved(value: string, locale = 'en'): Promise<HTMLElement> {
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    async () => new Response(drawn({ vehicles: [costing(value)], gone: [] }, locale)),
  );
  document.body.innerHTML = drawn(null, locale);
  const card = () => document.querySelector<HTMLElement>('article[data-vehicle]');
  await expect.poll(card).not.toBeNull();
  return card() as HTMLElement;
}

/** What a card says of its price, once what says it has come. */
const told = async (card: HTMLElement): Promise<string | null> => {
  await import('#site/stock/saved/tell-price-drop.ts');
  const note = card.querySelector<HTMLElement>('[data-drop]');
  return note?.checkVisibility() ? note.textContent : null;
};

beforeEach(() => void keepVehicles('save', [{ id: car.id, list }]));

afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
  vi.restoreAllMocks();
});

it('says on the card of a saved car that it costs less than when it was saved', async () => {
  expect(await told(await openSaved('64900.00'))).toBeNull();
  expect(await told(await openSaved('65900.00'))).toBeNull();
  const card = await openSaved('61900.00');
  expect(await told(card)).toBe('The price has dropped: it was 64,900 € when you saved this car.');
  const german = await openSaved('61900.00', 'de');
  expect(await told(german)).toMatch(/^Der Preis ist gesunken: 64,900 € waren es/);
  keepVehicles('save', []);
  expect(await told(german)).toBeNull();
});

it('knows what a car cost when its heart was pressed in a list, and forgets it with the car', async () => {
  keepVehicles('save', []);
  document.body.innerHTML = draw(<VehicleCard vehicle={costing('64900.00')} settings={usualSettings} />);
  const heart = document.querySelector<HTMLElement>('[data-kind="save"] button');
  heart?.click();
  expect(await told(await openSaved('61900.00'))).toContain('it was 64,900 €');
  keepVehicles('save', []);
  keepVehicles('save', [{ id: car.id, list }]);
  expect(await told(await openSaved('61900.00'))).toBeNull();
});

it('moves nothing that visitors see when its cars come', async () => {
  const shown = openSaved('64900.00');
  const below = document.createElement('footer');
  document.body.append(below);
  expect(below.getBoundingClientRect().top).toBeGreaterThanOrEqual(innerHeight);
  await shown;
});

it('says nothing of cars that an address names: they stand there before the script does', async () => {
  localStorage.setItem(
    'sl_product_page_data',
    JSON.stringify({ prices: { [car.id]: { minor: 9e6, text: '90,000 €' } } }),
  );
  document.body.innerHTML = drawn({ vehicles: [costing('61900.00')], gone: [] }, 'en');
  const card = document.querySelector<HTMLElement>('article[data-vehicle]');
  expect(card && (await told(card))).toBeNull();
});
