import { z } from 'zod';
import type { SpecGroup } from '#api-clients/content/model-specs.ts';
import type { BlockLoad } from '#site/blocks/block-load.ts';
import { declareQuery } from '#site/routing/declared-query.ts';
import { askCar } from '#site/ui/models/ask-models.ts';

const word = z.string().max(80).default('');

/** What the filters of the page leave (block model-summary-filters). */
export const query = declareQuery({ bodystyle: word, model: word });

export interface ShownDerivatives {
  /** Figures by the id of the derivative. */
  figures: Readonly<Record<string, readonly SpecGroup[]>>;
  /** Ids of the derivatives that the visitor's choice leaves. */
  shown: readonly string[];
}

/** Figures of the derivatives, and which of them a visitor has chosen. */
const load: BlockLoad<'model-summary', typeof query> = async (input): Promise<ShownDerivatives> => {
  const { props, content, locale, query: asked, dependsOn } = input;
  dependsOn('settings');
  const cars = [...new Set(props.groups.map(({ car_key, engine_key }) => engine_key || car_key))];
  const answers = await Promise.all(cars.map(async (car) => [car, await askCar(content, car, locale)] as const));
  const byCar = new Map(answers);
  const fits = (own: string, chosen: string): boolean => chosen === '' || own === chosen;
  return {
    figures: Object.fromEntries(
      props.groups.map(({ id, car_key, engine_key }) => [id, byCar.get(engine_key || car_key) ?? []]),
    ),
    shown: props.groups
      .filter(({ bodystyle, model }) => fits(bodystyle, asked.bodystyle) && fits(model, asked.model))
      .map(({ id }) => id),
  };
};

export default load;
