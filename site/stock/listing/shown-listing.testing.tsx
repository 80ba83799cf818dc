import { afterEach, beforeEach, expect, vi } from 'vitest';
import './listing.element.ts';
import { readQuery } from '#site/routing/declared-query.ts';
import { draw } from '#site/testing/draw.tsx';
import { sampleCar } from '../stock.testing.ts';
import { sampleFacets, sampleList } from './listing.testing.ts';
import { Listing } from './listing.tsx';
import { askedStock, stockQuery } from './stock-query.ts';

const cars = Array.from({ length: 5 }, (_, index) => ({ ...sampleCar({ title: `Car ${index}` }), id: `car-${index}` }));

/** What the server answers at an address: every value of a group halves the cars. */
const drawn = (search: string): string => {
  const { values } = readQuery(stockQuery, search);
  const read = askedStock(values);
  const text = String(values.find ?? '');
  // A service that understands one word.
  const hasDiesel = text.includes('diesel');
  // What it looks for is a word of one car.
  const sought = text.includes('roof') ? ['roof'] : read.words;
  const typed = text === '' ? null : { text, rest: text.replace(/diesel|roof/g, '').trim() };
  const asked = {
    ...read,
    words: sought,
    ...(hasDiesel ? { values: { ...read.values, engine_types: ['diesel'] } } : {}),
  };
  const chosen = asked.values.engine_types ?? [];
  const vehicles =
    sought.length > 0
      ? cars.slice(4)
      : chosen.includes('diesel')
        ? cars.slice(0, 2)
        : asked.ranges.mileage
          ? cars.slice(0, 1)
          : cars;
  return draw(
    <Listing
      id="b"
      list={sampleList({ asked, typed, vehicles, total: vehicles.length, facets: sampleFacets(chosen) })}
      filters={['engine_types', 'mileage']}
      resetLook="tertiary"
      level={3}
    />,
  );
};

/** What was asked for since the test began, and what is answered; tests may change it. */
export const server: { asked: string[]; answer(url: string): Promise<Response> } = {
  asked: [],
  answer: async () => new Response(),
};
export const start = location.href;

export const sheet = () => document.querySelector<HTMLElement>('[popover="auto"]');
export const closeSheet = async () => {
  sheet()?.hidePopover();
  await expect.poll(() => history.state?.layer).toBeUndefined();
};
export const count = () => document.querySelector('[data-part="count"]')?.textContent;
export const titles = () => [...document.querySelectorAll('h3')].map((heading) => heading.textContent);
export const box = (value: string) => document.querySelector(`input[value="${value}"]`) as HTMLInputElement;

/** Before each test of a file five cars stand there, with the sheet of filters open, as on phones. */
export function showListing(): void {
  beforeEach(() => {
    server.asked = [];
    localStorage.clear();
    sessionStorage.clear();
    server.answer = async (url) =>
      new Response(`<!doctype html><html><body>${drawn(new URL(url, start).search)}</body></html>`);
    vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
      server.asked.push(String(input));
      return server.answer(String(input));
    });
    document.body.innerHTML = drawn('');
    sheet()?.showPopover();
  });
  afterEach(async () => {
    await closeSheet();
    vi.restoreAllMocks();
    document.body.replaceChildren();
    history.replaceState(null, '', start);
  });
}
