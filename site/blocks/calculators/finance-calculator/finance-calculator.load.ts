import { z } from 'zod';
import type { BlockLoad } from '#site/blocks/block-load.ts';
import { declareQuery, type QueryValues } from '#site/routing/declared-query.ts';
import { financeInputs } from '#site/ui/finance/finance-query.ts';

const key = z.union([z.literal(''), z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/)]).default('');

/** What the visitor chose; what a product does not allow is brought to the nearest that it does. */
export const query = declareQuery({
  finance_model: key,
  finance_product: key,
  ...financeInputs,
  finance_rate: z.coerce.number().min(0).max(60).multipleOf(0.05).optional(),
});

export interface FinanceData {
  query: QueryValues<typeof query>;
  /** When it was counted, ISO 8601. */
  now: string;
}

const load: BlockLoad<'finance-calculator', typeof query> = async (input) =>
  ({ query: input.query, now: new Date().toISOString() }) satisfies FinanceData;
export default load;
