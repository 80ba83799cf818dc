import { z } from 'zod';
import type { ModelSpec } from '#api-clients/content/model-specs.ts';
import type { BlockLoad } from '#site/blocks/block-load.ts';
import { declareQuery } from '#site/routing/declared-query.ts';
import { askModel } from '#site/ui/models/ask-models.ts';

const key = z
  .string()
  .regex(/^[a-z0-9_-]{0,64}$/)
  .default('');

/** The model and the engine that a visitor has chosen. */
export const query = declareQuery({ spec_model: key, spec_engine: key });

export interface ShownSpecification {
  /** Models to choose from. */
  models: { key: string; label: string }[];
  model: ModelSpec | null;
  engine: string;
}

/** The models of the block, and the figures of the one that is chosen; the first one unless a visitor chose. */
const load: BlockLoad<'specification-accordion', typeof query> = async ({
  props,
  content,
  locale,
  query: asked,
  dependsOn,
}): Promise<ShownSpecification> => {
  dependsOn('settings');
  const known = new Map(
    (await content.models({ query: { locale } })).data.data.map(({ id, attributes }) => [id, attributes.name]),
  );
  const models = props.groups.flatMap(({ model_key, additional_model_key, label }) => {
    const chosen = additional_model_key || model_key;
    const name = known.get(chosen);
    return name === undefined ? [] : [{ key: chosen, label: label || name }];
  });
  const shown = models.find(({ key: one }) => one === asked.spec_model) ?? models[0];
  const model = shown ? await askModel(content, shown.key, locale) : null;
  const engine = model?.engines.find(({ key: one }) => one === asked.spec_engine) ?? model?.engines[0];
  return { models, model, engine: engine?.key ?? '' };
};

export default load;
