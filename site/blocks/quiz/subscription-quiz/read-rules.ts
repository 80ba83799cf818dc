import { z } from 'zod';
import { templates } from '#block-schemas/index.ts';
import { answersOf, type ContractRule, products } from './contract-rules.ts';

const rule = z.object({
  purpose: z.enum(['any', ...answersOf.step_1]),
  period: z.enum(['any', ...answersOf.step_2]),
  mileage: z.enum(['any', ...answersOf.step_3]),
  main: z.enum(products),
  alternative: z.enum(products),
});
const rules = z.array(z.unknown()).max(30);

function read(text: unknown): ContractRule[] {
  try {
    const listed = rules.safeParse(JSON.parse(String(text)));
    // A rule that is none does not take the others with it.
    return (listed.data ?? []).flatMap((one) => rule.safeParse(one).data ?? []);
  } catch {
    return [];
  }
}

/** The rules an editor gave; the usual ones where there are none. */
export const readRules = (text: string): ContractRule[] => {
  const given = read(text);
  return given.length > 0 ? given : read(templates['subscription-quiz'].properties.rules?.default);
};
