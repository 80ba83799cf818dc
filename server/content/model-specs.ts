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
    rows: rows.map(({ key, label, labels, value, values, unit }) => ({
      key,
      label: own(labels, locale) || label,
      value: own(values, locale) || value,
      unit: unit ?? '',
    })),
  }));

/** A model with its figures, words in a language where they are written in it. */
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

const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');

/** What tells which engine of which model a car for sale has. */
export interface CarNames {
  /** Of the model, as its maker or the specifications call it. */
  key: string | null;
  model: string;
  version: string;
}

/** `E500 Touring` has the engine E500: names count as whole words, the longest one first. */
const engineIn = (engines: readonly Engine[], version: string): Engine | undefined => {
  const words = `-${plain(version)}-`;
  return engines
    .toSorted((a, b) => b.name.length - a.name.length)
    .find(({ name }) => words.includes(`-${plain(name)}-`));
};

/** The figures of a car for sale: none where nobody wrote down its model, or what engine it has cannot be told. */
export const stockCarGroups = (models: ModelSpecifications, car: CarNames, locale: string): SpecGroup[] => {
  const isOf = ({ model_key: key, name }: Model): boolean =>
    (car.key !== null && plain(key) === plain(car.key)) || plain(name) === plain(car.model);
  const engines = models.find(isOf)?.engines ?? [];
  const [only, ...others] = engines;
  const engine = engineIn(engines, car.version) ?? (others.length === 0 ? only : undefined);
  return engine ? groupsOf(engine, locale) : [];
};

/** The figures of one car: by its own key, or those of the first engine of a model. */
export const carGroups = (models: ModelSpecifications, id: string, locale: string): SpecGroup[] | undefined => {
  const engines = models.flatMap((model) => model.engines);
  const found = engines.find(({ key }) => key === id) ?? models.find(({ model_key: key }) => key === id)?.engines[0];
  return found && groupsOf(found, locale);
};
