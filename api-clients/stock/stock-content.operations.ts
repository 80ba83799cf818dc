import { z } from 'zod';
import { defineOperations, pagingMeta, pagingQuery } from '../contract.ts';
import { MAX_LISTED } from './stock-filters.data.ts';
import { lightVehicle } from './vehicle.resources.ts';

/** One list by its key, or several joined by commas; all without. */
const listing = z.string().min(1).max(200).optional();

/** What the content service answers of the stock (specification, site §7; decisions §7). */
export const stockContentOperations = defineOperations({
  contentVehicles: {
    method: 'GET',
    path: '/content/vehicles',
    summary: 'Cars that are shown, of all listings or some; filters and sorts as in a listing',
    permission: 'public',
    query: z
      .object({
        listing,
        lang: z.string().max(20).optional(),
        locale: z.string().max(20).optional(),
        ...pagingQuery({ items: MAX_LISTED, max: MAX_LISTED }),
        sort: z.string().max(200).optional(),
      })
      .catchall(z.unknown()),
    response: z.object({
      data: z.array(lightVehicle),
      meta: pagingMeta,
      links: z.record(z.string(), z.string().nullable()),
    }),
  },
  groupedNameplates: {
    method: 'GET',
    path: '/content/vehicles/grouped_nameplates',
    summary: 'Nameplates of cars that are shown, by brand, with how many there are of each',
    permission: 'public',
    query: z.object({ listing }),
    response: z.object({
      data: z.array(
        z.object({
          brand: z.string(),
          nameplates: z.array(
            z.object({
              /** Code of the nameplate, its name where it has none. */
              key: z.string(),
              name: z.string(),
              count: z.number().int(),
            }),
          ),
        }),
      ),
    }),
  },
});
