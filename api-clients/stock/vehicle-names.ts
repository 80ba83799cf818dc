import type { EngineType, Transmission, VehicleState } from './vehicle-words.ts';

/** What a car is called by. */
export interface NamedVehicle {
  state: VehicleState;
  nameplate_brand_key: string;
  nameplate_brand_name: string;
  nameplate_name: string;
  model_display_name: string | null;
  version_name: string | null;
  production_year: number | null;
  engine_type: readonly EngineType[];
  drivetrain: string | null;
  transmission: Transmission | null;
  color_name: string | null;
}

/** The brand whose name is no part of addresses (specification, site §2). */
const UNNAMED_BRAND = 'land_rover';

/** Many nameplates begin with the name of their brand, which is not said twice. */
const withBrand = ({ nameplate_brand_name: brand, nameplate_name: model }: NamedVehicle): string =>
  model.toLowerCase().startsWith(`${brand.toLowerCase()} `) || model.toLowerCase() === brand.toLowerCase()
    ? model
    : `${brand} ${model}`;

/** What people read over a car: “Terran 90 D250 SE”. */
export const vehicleTitle = (vehicle: NamedVehicle): string =>
  [vehicle.model_display_name ?? withBrand(vehicle), vehicle.version_name].filter(Boolean).join(' ');

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');

const MAX_SLUG = 120;

/**
 * The words of a car's address: state, brand, model, production year, engines, drivetrain, transmission and colour; of one
 * of the two brands without the brand (specification, site §2).
 */
export const vehicleSlug = (vehicle: NamedVehicle): string => {
  const model = vehicle.nameplate_brand_key === UNNAMED_BRAND ? vehicle.nameplate_name : withBrand(vehicle);
  const words = [
    vehicle.state,
    model,
    vehicle.production_year,
    ...vehicle.engine_type,
    vehicle.drivetrain,
    vehicle.transmission,
    vehicle.color_name,
  ];
  const slug = words.flatMap((word) => (word ? plain(String(word)) || [] : [])).join('-');
  return slug.slice(0, MAX_SLUG).replace(/-+$/, '') || 'car';
};

/** `/showroom/{slug}-{id}` */
export const vehicleLink = (slug: string, id: string): string => `/showroom/${slug}-${id}`;
