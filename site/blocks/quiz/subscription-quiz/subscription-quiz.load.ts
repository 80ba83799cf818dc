import { z } from 'zod';
import type { BlockLoad } from '#site/blocks/block-load.ts';
import { declareQuery, type QueryValues } from '#site/routing/declared-query.ts';
import { answersOf } from './contract-rules.ts';

const one = <Names extends readonly [string, ...string[]]>(names: Names) => z.enum(['', ...names]).default('');

/** The step that is asked for, and the answers so far. */
export const query = declareQuery({
  contract_step: z.enum(['1', '2', '3', 'summary']).default('1'),
  contract_1: one(answersOf.step_1),
  contract_2: one(answersOf.step_2),
  contract_3: one(answersOf.step_3),
});

export type SubscriptionQuizQuery = QueryValues<typeof query>;

const load: BlockLoad<'subscription-quiz', typeof query> = async (input) => input.query;
export default load;
