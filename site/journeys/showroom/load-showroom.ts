import type { Client } from '#api-clients/http.ts';
import type { StockContract } from '#api-clients/stock/stock.contract.ts';
import { MAX_SIMILAR } from '#api-clients/stock/stock-filters.data.ts';
import type { VehicleAttributes } from '#api-clients/stock/vehicle.resources.ts';
import { type FormField, refersTo } from '#form-fields/index.ts';
import type { FormSource } from '#site/forms/form-view.types.ts';
import type { FormLoader } from '#site/forms/load-forms.ts';
import { isAbsent } from '#site/pages/load/problem-status.ts';
import type { SiteDependencies } from '#site/site.types.ts';
import { type ShownCard, shownCards } from '#site/stock/shown-vehicle.ts';
import { type HireConfigs, loadHire } from './load-hire.ts';
import type { FormFills } from './vehicle-buttons.tsx';
import { type ShowroomVehicle, showroomVehicle } from './vehicle-model.ts';

/** A page of a car may be of any list. */
const ALL_LISTINGS = 'all';
/** What the stock service calls a car that was sold more than a month ago, or archived after it was shown. */
const GONE = 'vehicle_gone';

export type FoundVehicle =
  | { kind: 'found'; vehicle: ShowroomVehicle }
  /** Sold, or taken away, and no longer shown. */
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
): Promise<{ vehicles: ShownCard[]; isWhole: boolean }> {
  try {
    const query = { lang: locale, items: MAX_SIMILAR };
    const { data } = await clients.stock.similarCards({ params: { listing, id }, query });
    return { vehicles: shownCards(data, locale).filter((one) => one.id !== id), isWhole: true };
  } catch (error) {
    log.warn({ err: error, vehicle: id }, 'similar cars are left out');
    return { vehicles: [], isWhole: false };
  }
}

/** What stands around a car on its page. */
export interface ShowroomData {
  similar: readonly ShownCard[];
  forms: ReadonlyMap<string, FormSource>;
  fills: FormFills;
  hire: HireConfigs;
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
  const [similar, found, hire] = await Promise.all([
    similarVehicles(deps, { id: vehicle.id, listing: attributes.listing_key }, locale),
    forms.load(wanted, locale),
    loadHire(deps, vehicle, locale),
  ]);
  return {
    similar: similar.vehicles,
    forms: found,
    fills: fillsOf(found, attributes),
    hire: hire.hire,
    isWhole: similar.isWhole && hire.isWhole,
  };
}

/**
 * A form that asks for a place has that of the house already: both know it by the dealer's code. One that asks to choose
 * a model has that of the car, where it is offered.
 */
export function fillsOf(
  forms: ReadonlyMap<string, FormSource>,
  { owner_dealer_code: code, nameplate_name: model }: Pick<VehicleAttributes, 'owner_dealer_code' | 'nameplate_name'>,
): FormFills {
  const optionOf = ({ options }: FormField) =>
    options?.find(({ label }) => label.toLowerCase() === model.toLowerCase());
  return new Map(
    [...forms].map(([id, { form, places }]) => {
      const fields = form.attributes.fields as FormField[];
      const house = fields.find((one) => refersTo(one) === 'location');
      const place = house && code !== null && places.find(({ dealer_code: known }) => known === code);
      const choice = fields.find((one) => optionOf(one));
      return [
        id,
        {
          ...(place ? { [house.id]: place.id } : {}),
          ...(choice ? { [choice.id]: optionOf(choice)?.value ?? '' } : {}),
        },
      ];
    }),
  );
}
