import { expect, it } from 'vitest';
import { placeNames } from './place-names.ts';

const named = (places: { name: string; city?: string; address?: string }[]) => [
  ...placeNames(places.map((place, id) => ({ ...place, id: `${id}` }))).values(),
];

it('says the town of a place whose name does not say it', () => {
  expect(
    named([{ name: 'Northgate', city: 'Hamburg' }, { name: 'Aurel Bremen', city: 'Bremen' }, { name: 'Online' }]),
  ).toEqual(['Northgate, Hamburg', 'Aurel Bremen', 'Online']);
});

it('says the street of places that are called the same, and of no others', () => {
  expect(
    named([
      { name: 'Northgate', city: 'Hamburg', address: 'Elbe Street 1' },
      { name: 'Northgate', city: 'Hamburg', address: 'Alster Lane 9' },
      { name: 'Northgate', city: 'Bremen', address: 'Weser Street 3' },
      { name: 'Northgate', city: 'Hamburg' },
    ]),
  ).toEqual([
    'Northgate, Elbe Street 1, Hamburg',
    'Northgate, Alster Lane 9, Hamburg',
    'Northgate, Bremen',
    'Northgate, Hamburg',
  ]);
});
