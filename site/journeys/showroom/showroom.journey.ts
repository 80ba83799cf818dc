import type { Answer } from '#site/pages/cache/cached-answer.ts';
import { creditQuery } from '#site/ui/finance/finance-query.ts';
import type { Journey, JourneyCall } from '../journey.types.ts';
import { renderShowroom, stockFailure } from './render-showroom.tsx';
import { readVehicleAddress } from './vehicle-address.ts';
import { vehicleSitemap } from './vehicle-sitemap.ts';

/** What names no car below `/showroom` is a page, or nothing. */
const isVehicle = ({ vehicle = '' }: Readonly<Record<string, string | undefined>>): boolean =>
  readVehicleAddress(vehicle) !== null;

/** A car; when the stock service does not answer, its own words with a way to ask again. */
async function answer({ parts, route, key }: JourneyCall): Promise<Answer> {
  try {
    return await parts.cache.get(key, () => renderShowroom(parts, route));
  } catch (error) {
    const failure = await stockFailure(parts, route, error);
    if (!failure) throw error;
    return failure;
  }
}

export default {
  addresses: [
    { name: 'vehicle', path: '/showroom/:vehicle', takes: isVehicle, query: creditQuery },
    { name: 'print', path: '/showroom/:vehicle/print', takes: isVehicle },
  ],
  reserved: ['showroom'],
  answer,
  preview: async ({ parts, route }, token) => (await renderShowroom(parts, route, { token })).answer,
  sitemap: { name: 'vehicles', file: vehicleSitemap },
} satisfies Journey;
