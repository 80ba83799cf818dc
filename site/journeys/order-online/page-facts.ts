import type { ShopEventDetail, ShopEventName } from '#site/analytics/analytics.types.ts';
import type { JourneyState } from './journey-state.ts';
import type { OrderedCar } from './ordered-car.ts';

/** An event of the shop, as analytics know them. */
export type ShopEvent = ShopEventDetail & { event: ShopEventName };

/**
 * What a page tells its script: what is kept in the browser under the names of the specification (orders §3), and what
 * analytics hear. Nothing of it says who the visitor is.
 */
export interface PageFacts {
  context: 'checkout' | 'checkout_reservation' | 'checkout_order_confirmation' | 'dx_other';
  affiliation: string | null;
  /** Route by which the page is known. */
  route: string;
  product?: {
    vehicleId: string | null;
    detailsRoute: string;
    configUrl: string | null;
    preselectedPaymentOption: string;
    tabChoice: string;
  };
  order?: StoredOrder;
  /** The hold, so that another tab finds it. */
  hold?: { vehicleId: string; lockId: string; expiresAt: string };
  reservation?: { vehicleId: string | null; orderNumber: string; status: string };
  /** The car whose hold is over: its entry goes, those of other cars stay. */
  ended?: string;
  shop?: ShopEvent;
  /** Where the step after this one is found before its form is sent. */
  early?: string;
}

/** `sl_order_online_data`: choices, and nothing that says who somebody is. The plate of a car does, so it stays with us. */
export interface StoredOrder {
  vehicleId: string | null;
  detailsRoute: string;
  location: string;
  locationDetails: { uuid: string } | null;
  preselectedPaymentOption: string;
  tabChoice: string;
  tradeInData: {
    brand: string;
    bodyType: string;
    fuelType: string;
    model: string;
    mileage: string;
    registrationDate: string;
  } | null;
  configUrl: string | null;
  paymentOptionsData: { type: string; data: readonly string[] };
  servicePackData: readonly string[];
  appBookingData: { date: string } | null;
  paymentRecipient: string;
  termsAndConditionsData: Readonly<Record<string, string>>;
  isConfiguratorJourney: boolean;
  activeStep: number;
}

export function storedOrder(
  state: JourneyState,
  { detailsRoute, activeStep, terms }: { detailsRoute: string; activeStep: number; terms: Record<string, string> },
): StoredOrder {
  const { tradeIn } = state;
  return {
    vehicleId: state.vehicle,
    detailsRoute,
    location: state.place,
    locationDetails: state.place ? { uuid: state.place } : null,
    preselectedPaymentOption: state.finance,
    tabChoice: state.finance,
    tradeInData: tradeIn && {
      brand: tradeIn.brand,
      bodyType: tradeIn.bodyType,
      fuelType: tradeIn.fuelType,
      model: tradeIn.model,
      mileage: tradeIn.mileage,
      registrationDate: tradeIn.registrationDate,
    },
    configUrl: state.configUrl,
    paymentOptionsData: { type: state.vendor ?? '', data: state.facts.vendors },
    servicePackData: state.services,
    appBookingData: state.appointment ? { date: state.appointment } : null,
    paymentRecipient: state.facts.company,
    termsAndConditionsData: terms,
    isConfiguratorJourney: state.configUrl !== null,
    activeStep,
  };
}

export function shopEvent(
  event: ShopEvent['event'],
  car: OrderedCar,
  {
    affiliation,
    amount,
    number,
  }: { affiliation: string; amount: { value: string; currency: string }; number?: string },
): ShopEvent {
  const { attributes } = car.vehicle;
  return {
    event,
    currency: amount.currency,
    value: Number(amount.value),
    ...(number ? { transaction_id: number } : {}),
    items: [
      {
        item_id: car.id ?? 'configured',
        item_name: attributes.title,
        item_brand: attributes.nameplate_brand_name,
        affiliation,
        price: Number(attributes.price_hidden ? 0 : (attributes.display_price ?? 0)),
      },
    ],
  };
}
