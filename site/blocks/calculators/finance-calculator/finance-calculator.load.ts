import { z } from 'zod';
import type { BlockLoad } from '#site/blocks/block-load.ts';
import { declareQuery, type QueryValues } from '#site/routing/declared-query.ts';

const key = z.union([z.literal(''), z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/)]).default('');
const share = z.coerce.number().int().min(0).max(100).optional();

/** What the visitor chose; what a product does not allow is brought to the nearest that it does. */
export const query = declareQuery({
  finance_model: key,
  finance_product: key,
  finance_deposit: share,
  finance_duration: z.coerce.number().int().min(1).max(120).optional(),
  finance_rate: z.coerce.number().min(0).max(60).multipleOf(0.05).optional(),
  finance_balloon: share,
});

export interface FinanceData {
  query: QueryValues<typeof query>;
  /** When it was counted, ISO 8601. */
  now: string;
}

const load: BlockLoad<'finance-calculator', typeof query> = async (input) =>
  ({ query: input.query, now: new Date().toISOString() }) satisfies FinanceData;
export default load;
