import { afterEach, expect, it } from 'vitest';
import { draw } from '#site/testing/draw.tsx';
import { VehicleCard } from './card/vehicle-card.tsx';
import { keepPlaceOfSearch } from './keep-place.ts';
import { sampleCar, usualSettings } from './stock.testing.ts';

afterEach(() => document.body.replaceChildren());

const links = (search: string): (string | null)[] => {
  document.body.innerHTML = `${draw(<VehicleCard vehicle={sampleCar()} settings={usualSettings} />)}
    <p data-seen-list><a href="/de/showroom/seen-car?_postcode=1#top">Seen</a><a href="/contact">House</a></p>`;
  keepPlaceOfSearch(document, search);
  return [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
};

it('links to cars carry the place of the page’s address, and nothing else of it', () => {
  expect(links('?_postcode=10115&_locality=Berlin+Mitte&utm_source=x&brands=Aurel')).toEqual([
    '/showroom/new-terran-90-car-1?_postcode=10115&_locality=Berlin+Mitte',
    '/de/showroom/seen-car?_postcode=10115&_locality=Berlin+Mitte#top',
    '/contact',
  ]);
});

it('without a place, or with one that is none, they stay as they are', () => {
  const plain = ['/showroom/new-terran-90-car-1', '/de/showroom/seen-car?_postcode=1#top', '/contact'];
  expect(links('?utm_source=x&_state=+')).toEqual(plain);
  expect(links(`?_state=${'x'.repeat(101)}`)).toEqual(plain);
});
