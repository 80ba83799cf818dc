import { z } from 'zod';
import { defineOperations, document, listDocument, pagingQuery, resource } from '../contract.ts';
import { defineViewedList, savedViewOperations } from '../saved-view.operations.ts';
import {
  staffVehicleResource,
  vehicleCreate,
  vehicleEvent,
  vehicleLine,
  vehicleWrite,
  vinCheckDigits,
} from './staff-vehicle.resources.ts';
import { amount } from './vehicle-details.ts';
import { vehicleChoices, vehicleCount } from './vehicle-view.resources.ts';
import { publications, vehicleStatuses } from './vehicle-words.ts';

const id = z.object({ id: z.string().min(1).max(64) });
const single = document(staffVehicleResource);
const reason = z.string().trim().max(500, 'Character limit exceeded').default('');

export const vehicleViewList = defineViewedList({
  type: 'vehicle_view',
  base: '/api',
  path: '/admin/vehicle_views',
  read: 'vehicles.read',
  share: 'vehicles.update',
});
const views = savedViewOperations(vehicleViewList);

export const staffVehicleSorts = [
  'updated_at',
  'created_at',
  'title',
  'purchase_price',
  'mileage',
  'production_year',
  'status',
] as const;

/** Cars that something is done to at once. */
export const MAX_BULK = 500;

/** What a car was before a change of many, as far as the change can be taken back. */
const vehicleBefore = z.strictObject({
  id: z.string().min(1).max(64),
  /** Of the car after the change: what somebody did to it since is not undone. */
  version: z.number().int(),
  publication: z.enum(publications).optional(),
  purchase_price: amount.nullable().optional(),
  purchase_old_price: amount.nullable().optional(),
  button_set_ids: z.array(z.uuid()).max(5).optional(),
  stock_confirmed_at: z.iso.datetime().nullable().optional(),
});
export type VehicleBefore = z.output<typeof vehicleBefore>;

const change = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('status'), to: z.enum(vehicleStatuses), reason }),
  z.strictObject({ do: z.literal('publication'), to: z.enum(publications) }),
  z.strictObject({
    do: z.literal('price'),
    /** set: to this amount; add: by this amount; percent: by this share, in steps of `round_to`. */
    how: z.enum(['set', 'add', 'percent']),
    value: z
      .string()
      .trim()
      .regex(/^-?\d{1,12}(\.\d{1,3})?$/, 'Enter an amount such as -500 or 2.5'),
    round_to: amount.default('1'),
    /** Keep what was asked before as the old price. */
    keep_old: z.boolean().default(false),
  }),
  z.strictObject({ do: z.literal('button_sets'), ids: z.array(z.uuid()).max(5) }),
  z.strictObject({ do: z.literal('confirm') }),
  z.strictObject({ do: z.literal('restore'), cars: z.array(vehicleBefore).max(MAX_BULK) }),
]);
export type BulkChange = z.output<typeof change>;

const bulkOutcome = resource(
  'vehicles_change',
  z.object({
    changed: z.array(z.string()),
    /** What they were, for `restore`; nothing of moves between statuses, which have rules of their own. */
    before: z.array(vehicleBefore),
    /** Those that were left as they are, and why. */
    failed: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        code: z.string(),
        detail: z.string(),
        allowed: z.array(z.string()).optional(),
      }),
    ),
  }),
);

export const vehicleDeskOperations = defineOperations({
  listVehicles: {
    method: 'GET',
    path: '/admin/vehicles',
    summary: 'Cars of all listings, drafts and archived ones too; filters as on the site, and a few more',
    permission: 'vehicles.read',
    query: z
      .object({
        ...pagingQuery({ items: 50, max: 200 }),
        /** Words of title, colour, VIN or order number. */
        text: z.string().max(200).optional(),
        /** Pages by place, as deep as one likes and uncounted: empty for the first, then `meta.next_cursor`. */
        cursor: z.string().max(1_500).optional(),
        sort: z.enum(staffVehicleSorts.flatMap((name) => [name, `-${name}`] as const)).default('-updated_at'),
      })
      .catchall(z.unknown()),
    response: listDocument(vehicleLine),
  },
  countVehicles: {
    method: 'GET',
    path: '/admin/vehicle_count',
    summary: 'How many cars match filters of the list',
    permission: 'vehicles.read',
    query: z.object({ text: z.string().max(200).optional() }).catchall(z.unknown()),
    response: document(vehicleCount),
  },
  vehicleChoices: {
    method: 'GET',
    path: '/admin/vehicle_choices',
    summary: 'What filters of the list and fields of a car offer: models, colours, dealers, listings, button sets',
    permission: 'vehicles.read',
    response: document(vehicleChoices),
  },
  listVehicleViews: views.list,
  createVehicleView: views.create,
  updateVehicleView: views.update,
  deleteVehicleView: views.remove,
  readVehicle: {
    method: 'GET',
    path: '/admin/vehicles/:id',
    summary: 'A car with all that staff know of it',
    permission: 'vehicles.read',
    params: id,
    response: single,
    etag: 'send',
  },
  vehicleEvents: {
    method: 'GET',
    path: '/admin/vehicles/:id/events',
    summary: 'What happened to a car, the newest first',
    permission: 'vehicles.read',
    params: id,
    query: z.object(pagingQuery({ items: 50, max: 200 })),
    response: listDocument(vehicleEvent),
  },
  vehicleMoves: {
    method: 'GET',
    path: '/admin/vehicles/:id/moves',
    summary: 'Statuses that the caller may move the car to now',
    permission: 'vehicles.read',
    params: id,
    response: listDocument(
      resource('vehicle_move', z.object({ to: z.enum(vehicleStatuses), needs_reason: z.boolean() })),
    ),
  },
  checkVin: {
    method: 'GET',
    path: '/admin/vehicle_vins/:vin',
    summary: 'Whether a VIN can be one, and which cars have it',
    permission: 'vehicles.read',
    params: z.object({ vin: z.string().min(1).max(40) }),
    response: document(
      resource(
        'vin_check',
        z.object({
          /** Seventeen characters that may stand in a VIN. */
          is_valid: z.boolean(),
          /** Its ninth place: `unused` where makers need not write a check digit there, as in Europe. */
          check_digit: z.enum(vinCheckDigits),
          vehicles: z.array(z.object({ id: z.string(), title: z.string(), publication: z.enum(publications) })),
        }),
      ),
    ),
  },
  createVehicle: {
    method: 'POST',
    path: '/admin/vehicles',
    summary: 'Take a car into the stock, as a draft',
    permission: 'vehicles.update',
    body: vehicleCreate,
    response: single,
    status: 201,
    etag: 'send',
  },
  updateVehicle: {
    method: 'PUT',
    path: '/admin/vehicles/:id',
    summary: 'Change what is known of a car; visitors see it at once when it is published',
    permission: 'vehicles.update',
    params: id,
    body: vehicleWrite,
    response: single,
    etag: 'both',
  },
  setVehiclePhotos: {
    method: 'PUT',
    path: '/admin/vehicles/:id/photos',
    summary: 'The pictures of a car in their order; the first is the cover',
    permission: 'vehicles.update',
    params: id,
    body: z.strictObject({
      photos: z
        .array(
          z.strictObject({
            image_id: z.string().min(1).max(200),
            alt: z.string().trim().max(300, 'Character limit exceeded').default(''),
          }),
        )
        .max(60),
    }),
    response: single,
    etag: 'both',
  },
  duplicateVehicle: {
    method: 'POST',
    path: '/admin/vehicles/:id/duplicate',
    summary: 'A draft like this car, without its VIN and order number',
    permission: 'vehicles.update',
    accepts: 'none',
    params: id,
    response: single,
    status: 201,
    etag: 'send',
    idempotent: true,
  },
  previewVehicle: {
    method: 'POST',
    path: '/admin/vehicles/:id/preview',
    summary:
      'A link to the page that a car would have on the site, published or not; it works for a quarter of an hour',
    permission: 'vehicles.read',
    accepts: 'none',
    params: id,
    response: document(resource('vehicle_preview', z.object({ url: z.string(), expires_at: z.iso.datetime() }))),
    status: 201,
  },
  moveVehicle: {
    method: 'POST',
    path: '/admin/vehicles/:id/status',
    summary: 'Move a car to its next status; 409 names those that are allowed',
    permission: 'vehicles.status',
    params: id,
    body: z.strictObject({ to: z.enum(vehicleStatuses), reason }),
    response: single,
    etag: 'both',
  },
  publishVehicle: {
    method: 'POST',
    path: '/admin/vehicles/:id/publication',
    summary: 'Show a car, withdraw it to a draft, or archive it',
    permission: 'vehicles.update',
    params: id,
    body: z.strictObject({ to: z.enum(publications) }),
    response: single,
    etag: 'both',
  },
  changeVehicles: {
    method: 'POST',
    path: '/admin/vehicles/change',
    summary: 'Do one thing to many cars; those that refuse it are named and left alone',
    permission: 'vehicles.status',
    body: z.strictObject({ ids: z.array(z.string().min(1).max(64)).min(1).max(MAX_BULK), change }),
    response: document(bulkOutcome),
  },
});
