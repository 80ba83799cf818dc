import { describe, expect, it } from 'vitest';
import { readVehicleAddress } from './vehicle-address.ts';

const id = '4f3a0b1c-0d2e-4f5a-8b6c-7d8e9f0a1b2c';

describe('the address of a car', () => {
  it('is its words, a hyphen and its id, which has hyphens itself', () => {
    expect(readVehicleAddress(`new-aurel-suv-2026-bev-awd-auto-blue-${id}`)).toEqual({
      slug: 'new-aurel-suv-2026-bev-awd-auto-blue',
      id,
    });
    expect(readVehicleAddress(`مستعملة-${id}`)).toEqual({ slug: 'مستعملة', id });
  });

  it('may lack its words, and has its id in small letters', () => {
    expect(readVehicleAddress(id)).toEqual({ slug: '', id });
    expect(readVehicleAddress(`-${id.toUpperCase()}`)).toEqual({ slug: '', id });
  });

  it('is none without a whole id at its end', () => {
    for (const segment of ['', 'new-suv', `${id}-new`, `new${id}`, id.slice(1), `new-${id}0`, `${id}/x`])
      expect(readVehicleAddress(segment)).toBeNull();
  });
});
