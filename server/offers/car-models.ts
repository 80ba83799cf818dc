import { modelSpecifications } from '#api-clients/content/model-specs.ts';
import type { PublicOffer } from '#api-clients/offers/public-offer.ts';
import type { ServerDeps } from '../http/define-service.ts';

/** Keys are compared as offers are: without regard to case, spaces and hyphens. */
const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');

/** Names of models by their key, as the specifications of the site have them. */
const namesOf = async (deps: ServerDeps): Promise<Map<string, string>> => {
  const settings = await deps.service('admin').settings();
  const value = settings.find(({ declaration: { key } }) => key === 'models.specifications')?.value;
  const models = modelSpecifications.safeParse(value).data ?? [];
  return new Map(models.map(({ model_key: key, name }) => [plain(key), name]));
};

/** The models that offers are for, by name. */
export const carModelsOf = async (deps: ServerDeps, offers: readonly PublicOffer[]) => {
  const names = await namesOf(deps);
  const models = new Map(offers.flatMap(({ nameplates }) => nameplates.map((name) => [plain(name), name] as const)));
  return [...models]
    .map(([key, written]) => ({
      type: 'offer_car_model' as const,
      id: key,
      attributes: { key, name: names.get(key) ?? written },
    }))
    .sort((a, b) => a.attributes.name.localeCompare(b.attributes.name));
};
