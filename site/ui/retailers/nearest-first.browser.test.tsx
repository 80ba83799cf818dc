import { afterEach, expect, it, vi } from 'vitest';
import './nearest-first.element.ts';
import { page } from 'vitest/browser';
import { draw } from '#site/testing/draw.tsx';
import { NearestFirst, spotMarks } from './nearest-first.tsx';

const houses = [
  { name: 'Far', lat: 60, lng: 10 },
  { name: 'Nowhere', lat: null, lng: null },
  { name: 'Near', lat: 54.4, lng: -2.9 },
];
const show = () => {
  document.body.innerHTML = draw(
    <NearestFirst unit="km">
      <ul>
        {houses.map((house) => (
          <li key={house.name} {...spotMarks(house)}>
            {house.name} <span data-distance />
          </li>
        ))}
      </ul>
    </NearestFirst>,
  );
};
const seen = () => [...document.querySelectorAll('li')].map((item) => item.innerText.trim());
const status = () => document.querySelector('[role=status]')?.textContent;
const locate = (answer: (found: PositionCallback, refused: PositionErrorCallback) => void) =>
  vi
    .spyOn(navigator.geolocation, 'getCurrentPosition')
    .mockImplementation((found, refused) => answer(found, refused ?? (() => undefined)));

afterEach(() => vi.restoreAllMocks());

it('sorts when asked to, with distances, and those without a place last', async () => {
  const asked = locate((found) => found({ coords: { latitude: 54.3781, longitude: -2.9063 } } as GeolocationPosition));
  show();
  expect(asked).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Nearest first' }).click();
  expect(seen()).toEqual(['Near 2.5 km', expect.stringMatching(/^Far [\d,]+ km$/), 'Nowhere']);
  expect(status()).toBe('The nearest one comes first.');
});

it('says so when the browser does not tell, and leaves the order', async () => {
  locate((_, refused) => refused({ code: 1 } as GeolocationPositionError));
  show();
  await page.getByRole('button', { name: 'Nearest first' }).click();
  expect(seen()).toEqual(['Far', 'Nowhere', 'Near']);
  expect(status()).toContain('did not say where you are');
});
