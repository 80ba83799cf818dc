import { z } from 'zod';
import type { BlockLoad } from '#site/blocks/block-load.ts';
import { declareQuery, listOf, type QueryValues } from '#site/routing/declared-query.ts';
import { answersOf } from './fuel-score.ts';

const one = <Names extends readonly [string, ...string[]]>(names: Names) => z.enum(['', ...names]).default('');

/** The step that is asked for, and the answers so far. */
export const query = declareQuery({
  fuel_step: z.enum(['0', '1', '2', '3', '4', '5', 'result']).default('0'),
  fuel_1: one(answersOf.step_1),
  fuel_2: one(answersOf.step_2),
  fuel_3: listOf(z.enum(answersOf.step_3)),
  fuel_4: one(answersOf.step_4),
  fuel_5: one(answersOf.step_5),
});

export type FuelQuizQuery = QueryValues<typeof query>;

const load: BlockLoad<'fuel-quiz', typeof query> = async (input) => input.query;
export default load;
