import { expect, it } from 'vitest';
import { reservedSegments } from '#api-clients/admin/reserved-segments.ts';
import { journeyRoutes, journeySitemap, journeys } from './found-journeys.ts';

it('journeys are found by their folders, with their addresses', () => {
  expect([...journeys.keys()]).toEqual(expect.arrayContaining(['kept-vehicles', 'showroom']));
  expect(journeyRoutes.map(({ id }) => id)).toContain('showroom/print');
  expect(journeySitemap('vehicles-2.xml')?.name).toBe('vehicles');
  expect(journeySitemap('2.xml')).toBeUndefined();
});

it.each([...journeys])('no page of the CMS can stand where %s answers', (_, { addresses, reserved }) => {
  const first = addresses.map(({ path }) => path.split('/')[1]);
  expect([...reserved].sort()).toEqual([...new Set(first)].sort());
  for (const segment of reserved) expect(reservedSegments).toContain(segment);
});
