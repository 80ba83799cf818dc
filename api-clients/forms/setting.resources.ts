import { z } from 'zod';
import { resource } from '../contract.ts';

/** A value that a setting of the forms has had; deleted ones are kept as such. */
export const formsSettingVersionResource = resource(
  'setting_version',
  z.object({
    version: z.number().int(),
    value: z.unknown(),
    is_deleted: z.boolean(),
    restored_from: z.number().int().nullable(),
    created_at: z.iso.datetime(),
    created_by: z.string(),
  }),
);
