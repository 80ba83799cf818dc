import type { EngineType, VehicleStatus } from '#api-clients/stock/vehicle-words.ts';
import type { ShowroomVehicle } from './vehicle-model.ts';

const inStock = 'https://schema.org/InStock';

const availability: Readonly<Record<VehicleStatus, string>> = {
  stock: inStock,
  demo: inStock,
  available_soon: 'https://schema.org/PreOrder',
  delivery: 'https://schema.org/PreOrder',
  in_production: 'https://schema.org/PreOrder',
  on_demand: 'https://schema.org/MadeToOrder',
  reserved: 'https://schema.org/LimitedAvailability',
  sold: 'https://schema.org/SoldOut',
};

/** As people write it: schema.org has no list of fuels. */
const fuels: Readonly<Record<EngineType, string>> = {
  petrol: 'Petrol',
  diesel: 'Diesel',
  bev: 'Electric',
  hev: 'Hybrid',
  mhev: 'Mild hybrid',
  phev: 'Plug-in hybrid',
  phev_rev: 'Plug-in hybrid',
};

const transmissionNames = { auto: 'Automatic', manual: 'Manual' } as const;

/** UN/CEFACT codes of the units that cars are measured in. */
const unitCodes: Readonly<Record<string, string>> = {
  km: 'KMT',
  mi: 'SMI',
  miles: 'SMI',
  kw: 'KWT',
  hp: 'BHP',
  ps: 'N12',
  l: 'LTR',
  'cm³': 'CMQ',
  cc: 'CMQ',
};

const quantity = (value: number | null, unit: string | null) => {
  if (value === null || value < 0) return undefined;
  const code = unitCodes[(unit ?? '').trim().toLowerCase()];
  return { '@type': 'QuantitativeValue', value, ...(code ? { unitCode: code } : { unitText: unit ?? '' }) };
};

/** Without what nobody knows. */
const known = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([, value]) =>
        value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );

/**
 * The car and what is asked for it, for search engines (https://schema.org/Car, https://schema.org/Offer). A price that
 * visitors do not see is in the offer neither: it then says where the car is to be had, and of whom.
 * @param at whole addresses of the page and of its pictures
 */
export function vehicleData(vehicle: ShowroomVehicle, at: { page: string; pictures: readonly string[] }): object {
  const { attributes, owner } = vehicle;
  const condition = `https://schema.org/${attributes.state === 'new' ? 'NewCondition' : 'UsedCondition'}`;
  return known({
    '@context': 'https://schema.org',
    '@type': 'Car',
    '@id': at.page,
    url: at.page,
    name: attributes.title,
    brand: { '@type': 'Brand', name: attributes.nameplate_brand_name },
    model: attributes.nameplate_name,
    vehicleConfiguration: attributes.version_name,
    vehicleModelDate: attributes.model_year === null ? null : String(attributes.model_year),
    productionDate: attributes.production_year === null ? null : String(attributes.production_year),
    vehicleIdentificationNumber: attributes.vin,
    sku: attributes.order_number,
    itemCondition: condition,
    bodyType: attributes.body_type,
    color: attributes.color_name,
    vehicleInteriorColor: attributes.interior_color,
    mileageFromOdometer: quantity(attributes.mileage, attributes.mileage_unit),
    driveWheelConfiguration: attributes.drivetrain,
    vehicleTransmission: attributes.transmission && transmissionNames[attributes.transmission],
    fuelType: attributes.engine_type.map((engine) => fuels[engine]),
    vehicleEngine: engineData(vehicle),
    vehicleSeatingCapacity:
      attributes.number_of_seats !== null && attributes.number_of_seats > 0 ? attributes.number_of_seats : null,
    emissionsCO2: attributes.co2_combined,
    image: at.pictures,
    offers: known({
      '@type': 'Offer',
      url: at.page,
      availability: availability[attributes.status],
      itemCondition: condition,
      ...(attributes.price_hidden || attributes.display_price === null
        ? {}
        : { price: attributes.display_price, priceCurrency: attributes.currency }),
      seller: owner ? sellerData(vehicle) : null,
    }),
  });
}

function engineData({ attributes }: ShowroomVehicle): object | null {
  const engine = known({
    engineDisplacement: quantity(attributes.engine_capacity_normalized, attributes.engine_capacity_unit),
    enginePower: quantity(attributes.power, attributes.power_unit),
  });
  return Object.keys(engine).length > 0 ? { '@type': 'EngineSpecification', ...engine } : null;
}

function sellerData({ attributes, owner }: ShowroomVehicle): object {
  const address = known({
    streetAddress: owner?.address,
    addressLocality: owner?.city,
    postalCode: owner?.zipcode,
    addressRegion: attributes.owner_state,
  });
  return known({
    '@type': 'AutoDealer',
    name: attributes.owner_name ?? owner?.name,
    telephone: owner?.phone,
    email: owner?.email,
    address: Object.keys(address).length > 0 ? { '@type': 'PostalAddress', ...address } : null,
  });
}
