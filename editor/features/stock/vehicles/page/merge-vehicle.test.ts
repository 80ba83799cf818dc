import { expect, it } from 'vitest';
import { vehicleWrite } from '#api-clients/stock/staff-vehicle.resources.ts';
import { mergeVehicle } from './merge-vehicle.ts';

const base = vehicleWrite.parse({
  listing_key: 'new',
  state: 'new',
  nameplate_brand_name: 'Aurel',
  nameplate_name: 'Lyra',
  footnotes: ['one'],
});

it('each field is of whoever changed it; of both, one’s own stays and theirs is told', () => {
  const mine = { ...base, mileage: 10, footnotes: ['one', 'mine'], vin: 'WVWZZZ1JZXW000001' };
  const theirs = { ...base, color_name: 'Blue', footnotes: ['one', 'theirs'], vin: 'WVWZZZ1JZXW000001' };
  const { merged, clashes } = mergeVehicle(base, mine, theirs);
  expect(merged).toEqual({ ...base, mileage: 10, color_name: 'Blue', footnotes: ['one', 'mine'], vin: mine.vin });
  expect(clashes).toEqual([{ name: 'footnotes', theirs: ['one', 'theirs'] }]);
});
