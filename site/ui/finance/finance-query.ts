import { z } from 'zod';
import { declareQuery } from '#site/routing/declared-query.ts';

const share = z.coerce.number().int().min(0).max(100).optional();

/** What a visitor chose of an instalment; what a product does not allow is brought to the nearest that it does. */
export const financeInputs = {
  finance_deposit: share,
  finance_duration: z.coerce.number().int().min(1).max(120).optional(),
  finance_balloon: share,
};

/** Ways to pay for one car by the month. */
export const waysOfMonths = ['credit', 'lease', 'subscription'] as const;
export type WayOfMonths = (typeof waysOfMonths)[number];

/** Of one car on the site's terms: price and rate are not the visitor's to choose. */
export const creditQuery = declareQuery({
  finance_product: z.enum(waysOfMonths).optional(),
  ...financeInputs,
  finance_mileage: z.coerce.number().int().min(0).max(200_000).optional(),
});
