import { z } from 'zod';
import { defineContract, document, listDocument, noContent, resource } from '../contract.ts';

const required = 'This field is required';
const tooLong = 'Character limit exceeded';

/** A vehicle identification number as ISO 3779 has it: 17 characters without I, O and Q. */
export const vinPattern = /^[A-HJ-NPR-Z0-9]{17}$/;
/** What people type as it is compared: capitals, without spaces and hyphens. */
export const plainVin = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** Numbers in one list; a recall rarely concerns more cars of one market. */
export const maxVins = 200_000;

export const vinListWrite = z.strictObject({
  key: z
    .string()
    .trim()
    .min(1, required)
    .max(64, tooLong)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and hyphens: airbag-2026'),
  name: z.string().trim().min(1, required).max(160, tooLong),
  campaign: z.string().trim().max(160, tooLong).default(''),
  /** Replaces the numbers of the list, one a line; without it they stay. They are kept as keyed hashes only. */
  vins: z.string().max(5_000_000, 'The list is too long.').optional(),
});
export type VinListWrite = z.input<typeof vinListWrite>;

export const vinListResource = resource(
  'vin_list',
  z.object({
    key: z.string(),
    name: z.string(),
    campaign: z.string(),
    /** Numbers it holds. */
    count: z.number().int(),
    updated_at: z.iso.datetime(),
    updated_by: z.string(),
  }),
);
export type VinList = z.output<typeof vinListResource>;

const id = z.object({ id: z.string().min(1).max(64) });
const single = document(vinListResource);

export const vinChecksContract = defineContract({
  name: 'vin-checks',
  description: 'Whether a car is concerned by a recall',
  base: '/api',
  operations: {
    checkVin: {
      method: 'POST',
      path: '/content/public_api/vin_checks',
      summary: 'Whether a vehicle identification number is in a list: `{list_key, vin}`',
      permission: 'public',
      accepts: 'form',
      response: z.object({ affected: z.boolean(), campaign: z.string().nullable() }),
      failures: {
        404: 'There is no such list.',
        422: 'The number has not 17 characters.',
        429: 'More than 20 a minute.',
      },
    },
    listVinLists: {
      method: 'GET',
      path: '/admin/vin_lists',
      summary: 'Lists of cars, without their numbers: nobody can read those again',
      permission: 'vin_lists.read',
      response: listDocument(vinListResource),
    },
    createVinList: {
      method: 'POST',
      path: '/admin/vin_lists',
      summary: 'Make a list of cars',
      permission: 'vin_lists.update',
      body: vinListWrite,
      response: single,
      status: 201,
      etag: 'send',
      bodyLimit: 6 * 1024 * 1024,
    },
    updateVinList: {
      method: 'PUT',
      path: '/admin/vin_lists/:id',
      summary: 'Change a list; `vins` replaces its numbers',
      permission: 'vin_lists.update',
      params: id,
      body: vinListWrite,
      response: single,
      etag: 'both',
      bodyLimit: 6 * 1024 * 1024,
    },
    deleteVinList: {
      method: 'DELETE',
      path: '/admin/vin_lists/:id',
      summary: 'Remove a list with its numbers',
      permission: 'vin_lists.update',
      accepts: 'none',
      params: id,
      response: noContent,
      status: 204,
      etag: 'check',
    },
  },
});
export type VinChecksContract = typeof vinChecksContract;
