import type { StaffVehicle, VehicleLine } from '#api-clients/stock/staff-vehicle.resources.ts';
import { own } from '#block-schemas/read/json-value.ts';
import type { LoadedVehicle } from '../resources/load-vehicles.ts';
import { namesOf, photoAddress } from '../resources/vehicle-resource.ts';
import { vehicleEtag } from './lock-vehicle.ts';
import { readinessOf } from './readiness.ts';
import { contentOf } from './vehicle-columns.ts';

const SMALL = 400;

const ownerName = ({ row, owner }: LoadedVehicle): string | null =>
  owner ? own(owner.display_names, row.nameplate_brand_key) || owner.name : null;

/** A car as staff see it: also what visitors do not. */
export const staffVehicleOf = (loaded: LoadedVehicle, mediaOrigin: string): StaffVehicle => {
  const { row, photos } = loaded;
  const { title, link } = namesOf(row);
  return {
    type: 'vehicle',
    id: row.id,
    attributes: {
      ...contentOf(row),
      title,
      link,
      currency: row.currency,
      status: row.status,
      publication: row.publication,
      reserved_from_status: row.reserved_from_status,
      sold_at: row.sold_at?.toISOString() ?? null,
      stock_confirmed_at: row.stock_confirmed_at?.toISOString() ?? null,
      owner_name: ownerName(loaded),
      photos: photos.map((photo) => ({
        id: photo.id,
        sequence: photo.sequence,
        image_id: photo.image_id,
        alt: photo.alt,
        url: photoAddress(photo, SMALL, mediaOrigin),
      })),
      ...readinessOf(loaded),
      version: row.lock_version,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      updated_by: row.updated_by_name,
    },
    meta: { etag: vehicleEtag(row) },
  };
};

/** The same in a line of the list. */
export const vehicleLineOf = (loaded: LoadedVehicle, mediaOrigin: string): VehicleLine => {
  const { attributes, ...rest } = staffVehicleOf(loaded, mediaOrigin);
  return {
    ...rest,
    attributes: { ...attributes, cover: attributes.photos[0]?.url ?? '', photos_count: attributes.photos.length },
  };
};
