import type { StockFacets } from '#api-clients/stock/facets.resources.ts';
import type { ListingDocument, VehicleDocument } from '#api-clients/stock/listing.operations.ts';
import type { SearchMeaning } from '#api-clients/stock/read-search.resources.ts';
import { facets } from '#api-clients/stock/stock-filters.data.ts';
import type { LightVehicle } from '#api-clients/stock/vehicle.resources.ts';
import type { FormCar } from '../form-cars.ts';

interface LightAnswer {
  data: LightVehicle[];
  meta: Pick<ListingDocument['meta'], 'total_count' | 'facets'>;
}

/** Cars shown at once; words narrow down the others. */
const MOST = 12;

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);
const begins = (text: string, words: readonly string[]): boolean => {
  const own = wordsOf(text);
  return words.every((word) => own.some((one) => one.startsWith(word)));
};

/** What the stock says in the language of the page. `from`: where its lists are. */
export class CarSearch {
  readonly #from: string;
  readonly #locale: string;
  /** Names of brands and models there are, for words of which only the beginning is typed yet. */
  #names: Promise<StockFacets> | undefined;

  constructor(from: string, locale: string) {
    this.#from = from;
    this.#locale = locale;
  }

  /** Cars that words mean, all when there are none. @throws where nobody answers */
  async find(text: string, signal: AbortSignal): Promise<{ cars: FormCar[]; count: number }> {
    const { filters, rest } = text === '' ? { filters: [], rest: [] } : await this.#meaning(text, signal);
    const { data, meta } = await this.#get<LightAnswer>('/light', { ...query(MOST, 'none'), more: filters }, signal);
    const cars = data.map(({ id, attributes }) => ({ id, ...attributes }));
    if (rest.length === 0) return { cars, count: meta.total_count };
    const fitting = cars.filter(({ title }) => begins(title, rest));
    return { cars: fitting, count: fitting.length };
  }

  /** The car of an id, sold ones too; null when there is none. @throws where nobody answers */
  async one(id: string, signal: AbortSignal): Promise<FormCar | null> {
    const answer = await this.#get<VehicleDocument | null>(`/vehicle/${encodeURIComponent(id)}`, {}, signal, null);
    return answer && { id: answer.data.id, ...answer.data.attributes };
  }

  /** Words as filters, with those that no filter says. */
  async #meaning(text: string, signal: AbortSignal): Promise<{ filters: [string, string][]; rest: string[] }> {
    const { data } = await this.#get<{ data: SearchMeaning }>('/read_search', { text }, signal);
    const filters = data.filters.flatMap(({ facet, values, from, to }): [string, string][] => {
      if (facet === 'monthly') return [];
      const { attribute, ...how } = facets[facet];
      if ('predicate' in how) return values.map((value) => [`filter[${attribute}_${how.predicate}]`, value]);
      return [
        ...(from === null ? [] : [[`filter[${attribute}_gteq]`, String(from)] as [string, string]]),
        ...(to === null ? [] : [[`filter[${attribute}_lteq]`, String(to)] as [string, string]]),
      ];
    });
    const rest = wordsOf(data.rest);
    if (rest.length === 0) return { filters, rest };
    const names = await this.#known();
    for (const name of ['models', 'brands'] as const) {
      const group = names[name];
      const named = group && 'values' in group ? group.values.filter(({ label }) => begins(label, rest)) : [];
      const { attribute, predicate } = facets[name];
      const chosen = named.map(({ value }): [string, string] => [`filter[${attribute}_${predicate}]`, String(value)]);
      if (chosen.length > 0) return { filters: [...filters, ...chosen], rest: [] };
    }
    return { filters, rest };
  }

  #known(): Promise<StockFacets> {
    const ask = async () => (await this.#get<LightAnswer>('/light', query(1, 'only'))).meta.facets ?? {};
    this.#names ??= ask().catch((error: unknown) => {
      this.#names = undefined;
      throw error;
    });
    return this.#names;
  }

  async #get<Answer>(
    path: string,
    { more = [], ...asked }: { more?: readonly [string, string][] } & Record<string, unknown>,
    signal?: AbortSignal,
    absent?: Answer,
  ): Promise<Answer> {
    const search = new URLSearchParams([
      ['lang', this.#locale],
      ...Object.entries(asked).map(([name, value]) => [name, String(value)]),
      ...more.map(([name, value]) => [name, value]),
    ]);
    const response = await fetch(`${this.#from}${path}?${search}`, {
      headers: { accept: 'application/json' },
      ...(signal ? { signal } : {}),
    });
    if (absent !== undefined && (response.status === 404 || response.status === 410)) return absent;
    if (!response.ok) throw new Error(`The stock answers ${response.status}.`);
    return response.json();
  }
}

const query = (items: number, counts: 'none' | 'only') => ({ items, facets: counts });
