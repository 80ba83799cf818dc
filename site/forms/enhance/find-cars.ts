import type { ListingDocument, VehicleDocument } from '#api-clients/stock/listing.operations.ts';
import type { SearchMeaning } from '#api-clients/stock/read-search.resources.ts';
import type { LightVehicle, VehicleListing } from '#api-clients/stock/vehicle.resources.ts';
import { type FormCar, formCar } from '../form-cars.ts';
import { meantCars } from '../meant-cars.ts';

interface LightAnswer {
  data: LightVehicle[];
  included: VehicleListing[];
  meta: Pick<ListingDocument['meta'], 'total_count'>;
}

/** Cars of one answer; more follow when somebody goes on to the end of the list. */
export const FOUND_AT_ONCE = 12;

/** What the stock says in the language of the page. `from`: where its lists are. */
export class CarSearch {
  readonly #from: string;
  readonly #locale: string;

  constructor(from: string, locale: string) {
    this.#from = from;
    this.#locale = locale;
  }

  /**
   * A page of the cars that words mean, all when there are none; the first is 1.
   * @throws where nobody answers
   */
  async find(text: string, page: number, signal: AbortSignal): Promise<{ cars: FormCar[]; count: number }> {
    const more = text === '' ? [] : await this.#meaning(text, signal);
    // A word that no car has.
    if (more === null) return { cars: [], count: 0 };
    const asked = { items: FOUND_AT_ONCE, page, facets: 'none', more };
    const { data, included, meta } = await this.#get<LightAnswer>('/light', asked, signal);
    return { cars: data.map((one) => formCar(one, included)), count: meta.total_count };
  }

  /** The car of an id, sold ones too; null when there is none. @throws where nobody answers */
  async one(id: string, signal: AbortSignal): Promise<FormCar | null> {
    const answer = await this.#get<VehicleDocument | null>(`/vehicle/${encodeURIComponent(id)}`, {}, signal, null);
    return answer && formCar(answer.data, answer.included);
  }

  /** Words as filters and as text to look for; null when some mean nothing. */
  async #meaning(text: string, signal: AbortSignal): Promise<[string, string][] | null> {
    const { data } = await this.#get<{ data: SearchMeaning }>('/read_search', { text }, signal);
    const meant = meantCars(data);
    if (!meant) return null;
    const filters = Object.entries(meant.filters);
    const asked = filters.flatMap(([name, values]) => values.map((one): [string, string] => [name, one]));
    return meant.text === '' ? asked : [...asked, ['text', meant.text]];
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
