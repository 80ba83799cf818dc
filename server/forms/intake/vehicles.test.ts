import { expect, it } from 'vitest';
import type { FormField } from '#form-fields/index.ts';
import { createVehicles } from './vehicles.ts';

const fields = [{ id: 'car', type: 'vehicle', label: 'Car' }] as FormField[];
const vin = 'SALWA2FK7HA135034';

it('keeps what the page says of the car a visitor chose, with its id', async () => {
  const vehicles = createVehicles();
  const review: string[] = [];
  const page = { id: 'v-7', title: 'Terran 90', vin: 'sal-wa2fk7ha135034', trim: '' };
  expect(await vehicles.look(fields, { car: 'v-7' }, page, review)).toEqual({
    snapshot: { id: 'v-7', title: 'Terran 90', vin },
    problems: [],
  });
  expect(await vehicles.look(fields, { car: 'v-7' }, undefined, review)).toMatchObject({ snapshot: { id: 'v-7' } });
  expect(await vehicles.look(fields, {}, { title: 'Only words', vin: 'no vin' }, review)).toMatchObject({
    snapshot: { title: 'Only words' },
  });
  expect(await vehicles.look(fields, {}, undefined, review)).toEqual({ snapshot: null, problems: [] });
  expect(review).toEqual([]);
});

it('does not keep words about another car than the one that was chosen', async () => {
  const review: string[] = [];
  const { snapshot } = await createVehicles().look(fields, { car: 'v-7' }, { id: 'v-8', title: 'Other' }, review);
  expect(snapshot).toEqual({ id: 'v-7' });
  expect(review).toEqual(['vehicle_mismatch']);
});

it('asks the stock where there is one: its word wins, an unknown car is refused, its absence costs no lead', async () => {
  const vehicles = createVehicles();
  const review: string[] = [];
  vehicles.use({ find: async () => new Map([['v-7', { title: 'Terran 90', vin }]]) });
  expect((await vehicles.look(fields, { car: 'v-7' }, { id: 'v-7', title: 'Made up' }, review)).snapshot).toEqual({
    id: 'v-7',
    title: 'Terran 90',
    vin,
  });
  const forged = { id: 'v-8', title: 'Made up', picture: 'https://evil.example/x', link: '/away', price: 1 };
  expect((await vehicles.look(fields, { car: 'v-7' }, forged, review)).snapshot).toEqual({
    id: 'v-7',
    title: 'Terran 90',
    vin,
  });
  expect((await vehicles.look(fields, {}, { title: 'Made up' }, review)).snapshot).toBeNull();
  const unknown = await vehicles.look(fields, { car: 'v-9' }, undefined, review);
  expect(unknown.problems).toMatchObject([{ field: 'car', code: 'option' }]);
  vehicles.use({ find: () => Promise.reject(new Error('away')) });
  expect(await vehicles.look(fields, { car: 'v-9' }, undefined, review)).toEqual({
    snapshot: { id: 'v-9' },
    problems: [],
  });
  expect(review).toEqual(['vehicle_unchecked']);
});

it('asks nobody for a car while there is no stock to choose from, and keeps no price a page says', async () => {
  const vehicles = createVehicles();
  const car = { id: 'car', type: 'vehicle', label: 'Car', required: true };
  expect(vehicles.asked([car])).toEqual([{ ...car, required: false }]);
  const given = { id: 'v-1', title: 'Terran 90', price: 1, list_price: '9', monthly_rate: 3, currency: 'EUR' };
  const { snapshot } = await vehicles.look([], {}, given, []);
  expect(snapshot).toEqual({ id: 'v-1', title: 'Terran 90' });
  vehicles.use({ find: async () => new Map() });
  expect(vehicles.asked([car])).toEqual([car]);
});
