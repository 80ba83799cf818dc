/** States, statuses and the like as they stand on the wire (specification, site §3 and §4). */
export const vehicleStates = ['new', 'approved', 'used'] as const;
export type VehicleState = (typeof vehicleStates)[number];

export const vehicleStatuses = [
  'stock',
  'available_soon',
  'reserved',
  'sold',
  'in_production',
  'on_demand',
  'delivery',
  'demo',
] as const;
export type VehicleStatus = (typeof vehicleStatuses)[number];

/** In the order of the sort `status`: how soon somebody can drive it away; first those that stand at a house. */
export const statusesBySoonest: readonly VehicleStatus[] = [
  'stock',
  'demo',
  'available_soon',
  'delivery',
  'in_production',
  'on_demand',
  'reserved',
  'sold',
];

export const engineTypes = ['petrol', 'diesel', 'bev', 'hev', 'mhev', 'phev', 'phev_rev'] as const;
export type EngineType = (typeof engineTypes)[number];

export const transmissions = ['auto', 'manual'] as const;
export type Transmission = (typeof transmissions)[number];

/** What a car lacks before it sells well, the weightiest first. */
export const vehicleGaps = ['photos', 'price', 'description', 'label', 'owner', 'equipment', 'vin'] as const;
export type VehicleGap = (typeof vehicleGaps)[number];

/** Whether visitors find a car, whatever its status is. */
export const publications = ['draft', 'published', 'archived'] as const;
export type Publication = (typeof publications)[number];

export const vehiclePriceTypes = ['purchase', 'lease', 'subscribe'] as const;
export type VehiclePriceType = (typeof vehiclePriceTypes)[number];

export const financingOptions = ['cash', 'lease', 'rent'] as const;
export type FinancingOption = (typeof financingOptions)[number];

/** The type of price that a way of paying shows; the specification has two words for each (decisions §9). */
export const priceTypeOfFinancing: Readonly<Record<FinancingOption, VehiclePriceType>> = {
  cash: 'purchase',
  lease: 'lease',
  rent: 'subscribe',
};

/** States of Australia, each with a drive-away price of its own. */
export const australianStates = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;
export type AustralianState = (typeof australianStates)[number];

export const setupTypes = ['reserve', 'order', 'enquiry', 'external'] as const;
export const buttonActions = ['popup', 'custom', 'url'] as const;
export const paymentVendors = [
  'stripe',
  'paypal',
  'liqpay',
  'NO_PAYMENT_WITH_CONFIRMATION_EMAIL',
  'NO_PAYMENT_JAPAN',
] as const;

/** The last three characters of a VIN that has more (specification, site §3). */
export const shortVinOf = (vin: string | null): string | null =>
  vin === null ? null : vin.length > 3 ? vin.slice(-3) : vin;
