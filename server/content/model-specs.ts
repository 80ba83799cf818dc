import type { ModelSpec, ModelSpecifications, SpecGroup } from '#api-clients/content/model-specs.ts';
import { own } from '#block-schemas/read/json-value.ts';
import type { ServerDeps } from '../http/define-service.ts';

type Model = ModelSpecifications[number];
type Engine = Model['engines'][number];

/** The models that staff keep. */
export const keptModels = async (deps: ServerDeps): Promise<ModelSpecifications> => {
  const states = await deps.service('admin').settings();
  const state = states.find(({ declaration }) => declaration.key === 'models.specifications');
  return (state?.value ?? []) as ModelSpecifications;
};

const groupsOf = ({ groups }: Engine, locale: string): SpecGroup[] =>
  groups.map(({ name, names, rows }) => ({
    name: own(names, locale) || name,
    rows: rows.map(({ key, label, labels, value, unit }) => ({
      key,
      label: own(labels, locale) || label,
      value,
      unit: unit ?? '',
    })),
  }));

/** A model with its figures, labels in a language where they are written in it. */
export const modelSpec = (model: Model, locale: string): ModelSpec => {
  const engines = model.engines.map((engine) => ({
    key: engine.key,
    name: engine.name,
    groups: groupsOf(engine, locale),
  }));
  return {
    model_key: model.model_key,
    name: model.name,
    bodystyle: model.bodystyle ?? '',
    groups: engines[0]?.groups ?? [],
    engines,
  };
};

/** The figures of one car: by its own key, or those of the first engine of a model. */
export const carGroups = (models: ModelSpecifications, id: string, locale: string): SpecGroup[] | undefined => {
  const engines = models.flatMap((model) => model.engines);
  const found = engines.find(({ key }) => key === id) ?? models.find(({ model_key: key }) => key === id)?.engines[0];
  return found && groupsOf(found, locale);
};
