import { z } from 'zod';
import type { BlockLoad } from '#site/blocks/block-load.ts';
import { declareQuery } from '#site/routing/declared-query.ts';

const word = z.string().max(80).default('');

/** What a visitor has chosen. */
export const query = declareQuery({ bodystyle: word, model: word });

export interface FilterChoices {
  bodystyles: string[];
  models: string[];
  bodystyle: string;
  model: string;
}

const distinct = (all: readonly string[]): string[] => [...new Set(all.filter(Boolean))];

/** What the summaries of the page can be chosen by. */
const load: BlockLoad<'model-summary-filters', typeof query> = async ({
  others,
  query: asked,
}): Promise<FilterChoices> => {
  const derivatives = others('model-summary').flatMap(({ groups }) => groups);
  return {
    bodystyles: distinct(derivatives.map(({ bodystyle }) => bodystyle)),
    models: distinct(derivatives.map(({ model }) => model)),
    ...asked,
  };
};

export default load;
