import type { FormPlace } from '#api-clients/forms/form-page.types.ts';
import type { FormsContract } from '#api-clients/forms/forms.contract.ts';
import type { Client } from '#api-clients/http.ts';
import type { StockContract } from '#api-clients/stock/stock.contract.ts';
import { type FormField, refersTo } from '#form-fields/index.ts';
import { lruMap } from '../pages/cache/lru-map.ts';
import { cachedValue } from '../pages/load/cached-value.ts';
import { oncePerPage } from '../pages/load/prepare-page.ts';
import { isAbsent } from '../pages/load/problem-status.ts';
import { asksForCar, loadFormCars } from './form-cars.ts';
import type { FormSource } from './form-view.types.ts';

/** How long a page waits for its forms. */
const budgetMs = 2_000;
const maxKept = 200;
/** A form is asked for again after so long, in case a word of change was missed. */
const keptMs = 60_000;
const maxPlaces = 500;

interface FormLog {
  warn(details: object, message: string): void;
}

export interface FormLoader {
  /** Published forms by id in the visitor's language; one that cannot be loaded now is the last good one, or missing. */
  load(ids: ReadonlySet<string>, locale: string): Promise<ReadonlyMap<string, FormSource>>;
  /** Forgets what a topic of change concerns. */
  invalidate(topic: string): void;
}

/** Who knows forms, and who knows the cars to choose in them; without the latter none are offered beforehand. */
interface FormClients {
  forms: Client<FormsContract>;
  stock?: Client<StockContract>;
}

interface KeptForm {
  id: string;
  source: FormSource;
  /** Until when it is shown without being asked for; after that, while the service does not answer. */
  until: number;
}

/**
 * Asks the forms service for the forms of a page, side by side. A form is kept until it changes; one that offers cars to
 * choose from, which change at any moment, is asked for each time.
 */
export function createFormLoader(clients: FormClients, log: FormLog): FormLoader {
  const kept = lruMap<string, KeptForm>(maxKept);
  let changes = 0;
  const places = cachedValue(
    () => loadPlaces(clients.forms, AbortSignal.timeout(budgetMs)),
    (error) => log.warn({ err: error }, 'places of forms could not be loaded again'),
  );

  const ask = async (id: string, locale: string, signal: AbortSignal): Promise<FormSource | undefined> => {
    const key = `${id}|${locale}`;
    const heard = changes;
    try {
      const source = await loadForm(clients, id, locale, { signal, places: places.get });
      // What changed while it was on its way may not be in it.
      const isLasting = heard === changes && !source.cars;
      kept.set(key, { id, source, until: isLasting ? Date.now() + keptMs : 0 });
      return source;
    } catch (error) {
      // Archived, unpublished or unknown is an answer (the block says so); anything else is trouble that passes.
      if (isAbsent(error)) {
        kept.delete(key);
        return undefined;
      }
      const known = kept.get(key)?.source;
      log.warn({ err: error, form: id, kept: known !== undefined }, 'a form could not be loaded');
      return known;
    }
  };

  return {
    async load(ids, locale) {
      const lasting = (id: string) => {
        const known = kept.get(`${id}|${locale}`);
        return known && Date.now() < known.until ? known.source : undefined;
      };
      const found = new Map([...ids].map((id) => [id, lasting(id)]));
      const missing = [...ids].filter((id) => !found.get(id));
      if (missing.length > 0) {
        // Not by `AbortSignal.timeout`: that goes off behind each page whose forms came in time.
        const stopping = new AbortController();
        const timer = setTimeout(() => stopping.abort(new DOMException('out of time', 'TimeoutError')), budgetMs);
        const { signal } = stopping;
        await Promise.all(missing.map(async (id) => found.set(id, await ask(id, locale, signal))));
        clearTimeout(timer);
      }
      return new Map([...found].flatMap(([id, source]) => (source ? [[id, source]] : [])));
    },
    invalidate(topic) {
      // Lists that fields take their options from are settings.
      const isAll = topic === 'form-locations' || topic === 'settings' || topic === '*';
      if (isAll) places.expire();
      if (!isAll && !topic.startsWith('form:')) return;
      changes += 1;
      for (const [, form] of kept.entries()) if (isAll || topic === `form:${form.id}`) form.until = 0;
    },
  };
}

async function loadPlaces(forms: Client<FormsContract>, signal?: AbortSignal): Promise<readonly FormPlace[]> {
  const { data } = await forms.listLocations({ query: { items: maxPlaces }, ...(signal ? { signal } : {}) });
  return data.data.map(({ id, attributes: { name, city, address, dealer_code } }) => ({
    id,
    name,
    city,
    address,
    dealer_code,
  }));
}

interface FormWish {
  signal?: AbortSignal;
  /** The dealer's places, where they are kept. */
  places?: () => Promise<readonly FormPlace[]>;
}

/** A published form with the places of its location fields and cars for those that ask for one. @throws ProblemError */
export async function loadForm(
  { forms, stock }: FormClients,
  id: string,
  locale: string,
  { signal, places: known }: FormWish = {},
): Promise<FormSource> {
  const options = signal ? { signal } : {};
  const { data } = await forms.getPublicForm({ params: { id }, query: { lang: locale }, ...options });
  const form = data.data;
  const fields = form.attributes.fields as FormField[];
  const [places, cars] = await Promise.all([
    fields.some((field) => refersTo(field) === 'location') ? (known?.() ?? loadPlaces(forms, signal)) : [],
    stock && asksForCar(fields) ? loadFormCars(stock, { locale, signal }) : undefined,
  ]);
  return {
    form,
    places,
    ...cars,
  };
}

/** Ids of the forms that blocks of a page show: every field `form_id` or `…_form_id` of theirs. */
export const formIds = oncePerPage(({ blocks }): ReadonlySet<string> => {
  const ids = new Set<string>();
  for (const { block } of Object.values(blocks)) {
    for (const [name, value] of Object.entries(block.props)) {
      if (/(^|_)form_id$/.test(name) && typeof value === 'string' && value !== '') ids.add(value);
    }
  }
  return ids;
});
