import { z } from 'zod';
import { readRentalConfig } from '#rental/read-config.ts';
import { bookingNames, type SentBooking } from '#rental/rental.types.ts';
import type { BlockLoadInput } from '#site/blocks/block-load.ts';
import { declareQuery } from '#site/routing/declared-query.ts';
import { queryName, type RentalData } from './rental-data.ts';

const text = z.string().max(500).optional();

/** What was chosen so far, where there is no script. Addresses are no part of it: they belong to somebody. */
export const query = declareQuery(
  Object.fromEntries(bookingNames.filter((name) => !/address|point/.test(name)).map((name) => [queryName(name), text])),
);

/** Names the pictures of the cars, which stand in JSON, and reads what the address says of a booking. */
export default async function loadRental({
  props,
  shows,
  query: asked,
}: BlockLoadInput<'rent-a-car', typeof query>): Promise<RentalData> {
  const { vehicles } = readRentalConfig(props, 'EUR');
  shows(...vehicles.flatMap(({ image }) => (image ? [image] : [])));
  const sent = bookingNames.flatMap((name) => {
    const value = asked[queryName(name)];
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
  });
  return { sent: Object.fromEntries(sent) as SentBooking, now: Date.now() };
}
