import type { ContentContract } from '#api-clients/content/content.contract.ts';
import { type ModelYear, modelYears, modelYearsKey } from '#api-clients/content/model-years.ts';
import type { Client } from '#api-clients/http.ts';

interface Asked {
  content: Client<ContentContract>;
  dependsOn(...topics: string[]): void;
  signal: AbortSignal;
}

/** What the settings know of a model in a year; undefined where nobody has said anything of it. For a block's load. */
export async function readModelYear(
  { content, dependsOn, signal }: Asked,
  key: string,
): Promise<ModelYear | undefined> {
  if (key === '') return undefined;
  dependsOn('settings');
  const { data } = await content.settings({ query: {}, signal });
  const stored = data.data.find(({ attributes }) => attributes.key === modelYearsKey)?.attributes.value;
  const known = modelYears.safeParse(stored);
  return known.success ? known.data.find((year) => year.key === key) : undefined;
}
