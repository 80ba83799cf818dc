import type { Client } from '#api-clients/http.ts';
import type { StockContract } from '#api-clients/stock/stock.contract.ts';
import { MAX_SIMILAR } from '#api-clients/stock/stock-filters.data.ts';
import { type FormField, refersTo } from '#form-fields/index.ts';
import type { FormSource } from '#site/forms/form-view.types.ts';
import type { FormLoader } from '#site/forms/load-forms.ts';
import { isAbsent } from '#site/pages/load/problem-status.ts';
import type { SiteDependencies } from '#site/site.types.ts';
import { type ShownVehicle, shownVehicles } from '#site/stock/shown-vehicle.ts';
import type { FormFills } from './vehicle-buttons.tsx';
import { type ShowroomVehicle, showroomVehicle } from './vehicle-model.ts';
import type { RetailerMore } from './vehicle-retailer.tsx';

/** A page of a car may be of any list. */
const ALL_LISTINGS = 'all';
/** What the stock service calls a car that was sold more than a month ago. */
const GONE = 'vehicle_gone';
/** Houses of a form's place to choose from. */
const MAX_PLACES = 500;

export type FoundVehicle =
  | { kind: 'found'; vehicle: ShowroomVehicle }
  /** Sold and no longer shown. */
  | { kind: 'gone' }
  | { kind: 'absent' };

/** The car with an id. @throws ProblemError when the stock service does not answer */
export async function findVehicle(
  stock: Client<StockContract>,
  id: string,
  { locale, token }: { locale: string; token?: string | undefined },
): Promise<FoundVehicle> {
  try {
    const query = { lang: locale, ...(token ? { preview_token: token } : {}) };
    const { data } = await stock.vehicle({ params: { listing: ALL_LISTINGS, id }, query });
    return { kind: 'found', vehicle: showroomVehicle(data, locale) };
  } catch (error) {
    if (!isAbsent(error)) throw error;
    return { kind: error instanceof Error && 'code' in error && error.code === GONE ? 'gone' : 'absent' };
  }
}

/** Up to six others like a car, which itself may be gone; none when nobody answers. */
export async function similarVehicles(
  { clients, log }: Pick<SiteDependencies, 'clients' | 'log'>,
  { id, listing = ALL_LISTINGS }: { id: string; listing?: string },
  locale: string,
): Promise<{ vehicles: ShownVehicle[]; isWhole: boolean }> {
  try {
    const query = { lang: locale, items: MAX_SIMILAR };
    const { data } = await clients.stock.similarVehicles({ params: { listing, id }, query });
    return { vehicles: shownVehicles(data, locale).filter((one) => one.id !== id), isWhole: true };
  } catch (error) {
    log.warn({ err: error, vehicle: id }, 'similar cars are left out');
    return { vehicles: [], isWhole: false };
  }
}

/** What stands around a car on its page. */
export interface ShowroomData {
  similar: readonly ShownVehicle[];
  forms: ReadonlyMap<string, FormSource>;
  fills: FormFills;
  more: RetailerMore;
  isWhole: boolean;
}

/** Everything else that the page shows, side by side; what cannot be had is left out. */
export async function loadShowroom(
  deps: Pick<SiteDependencies, 'clients' | 'log'>,
  forms: FormLoader,
  vehicle: ShowroomVehicle,
  locale: string,
): Promise<ShowroomData> {
  const { attributes } = vehicle;
  const wanted = new Set(vehicle.buttons.flatMap(({ action, form_id: id }) => (action === 'popup' && id ? [id] : [])));
  const [similar, found, more] = await Promise.all([
    similarVehicles(deps, { id: vehicle.id, listing: attributes.listing_key }, locale),
    forms.load(wanted, locale),
    retailerMore(deps, attributes.owner_dealer_code),
  ]);
  return {
    similar: similar.vehicles,
    forms: found,
    fills: await fillsOf(deps, found, attributes.owner_dealer_code),
    more: more ?? { whatsapp: '', zone: 'UTC' },
    isWhole: similar.isWhole && more !== null,
  };
}

/** Null when nobody answers. */
async function retailerMore(
  { clients, log }: Pick<SiteDependencies, 'clients' | 'log'>,
  code: string | null,
): Promise<RetailerMore | null> {
  if (code === null) return { whatsapp: '', zone: 'UTC' };
  try {
    const { data } = await clients.dealers.publicDealers({ query: { 'q[dealer_code_eq]': code, items: 1 } });
    const [house] = data.data;
    return { whatsapp: house?.attributes.whatsapp ?? '', zone: house?.attributes.time_zone || 'UTC' };
  } catch (error) {
    log.warn({ err: error, dealer: code }, 'a house of the dealer is shown without its own words');
    return null;
  }
}

/** A form that asks for a place has that of the house already: both know it by the dealer's code. */
async function fillsOf(
  { clients, log }: Pick<SiteDependencies, 'clients' | 'log'>,
  forms: ReadonlyMap<string, FormSource>,
  code: string | null,
): Promise<FormFills> {
  const asking = [...forms].flatMap(([id, { form }]) => {
    const field = (form.attributes.fields as FormField[]).find((one) => refersTo(one) === 'location');
    return field ? [{ id, field: field.id }] : [];
  });
  if (code === null || asking.length === 0) return new Map();
  try {
    const { data } = await clients.forms.listLocations({ query: { items: MAX_PLACES } });
    const place = data.data.find(({ attributes }) => attributes.dealer_code === code);
    return new Map(place ? asking.map(({ id, field }) => [id, { [field]: place.id }]) : []);
  } catch (error) {
    log.warn({ err: error, dealer: code }, 'forms do not know the house of a car');
    return new Map();
  }
}
