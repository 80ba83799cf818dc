import type { ContentContract } from '#api-clients/content/content.contract.ts';
import type { ModelSpec, SpecGroup } from '#api-clients/content/model-specs.ts';
import type { Client } from '#api-clients/http.ts';
import { isAbsent } from '#site/pages/load/problem-status.ts';

type Content = Client<ContentContract>;

/** A model with its engines, the first entry of the answer; null for one that nobody keeps. */
export const askModel = async (content: Content, id: string, locale: string): Promise<ModelSpec | null> => {
  try {
    return (await content.compareSpec({ params: { id }, query: { locale } })).data.data[0]?.attributes ?? null;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
};

/** All figures of a car; none for one that nobody keeps. */
export const askCar = async (content: Content, id: string, locale: string): Promise<SpecGroup[]> => {
  if (id === '') return [];
  try {
    const { data } = (await content.vehicleSpecs({ params: { id }, query: { locale } })).data;
    return data.map(({ attributes }) => attributes);
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
};
