import { z } from 'zod';
import { resource } from '../contract.ts';
import { chosenColumns } from '../export-columns.ts';
import { rowFormats } from '../row-formats.data.ts';
import { leadSorts } from './lead.resources.ts';

export const exportStatuses = ['queued', 'processing', 'completed', 'failed', 'cancelled', 'expired'] as const;

export const exportWrite = z.strictObject({
  filter: z
    .strictObject({
      /** A bare date in _lteq means the end of that day in `time_zone`. */
      created_at_gteq: z.string().max(40).optional(),
      created_at_lteq: z.string().max(40).optional(),
      status_in: z.array(z.string().max(20)).max(10).optional(),
      location_id_in: z.array(z.string().max(64)).max(200).optional(),
    })
    .prefault({}),
  sort: z.enum(['createdAtAsc', 'createdAtDesc', ...leadSorts.slice(0, 2)]).default('created_at'),
  format: z.enum(rowFormats).default('csv'),
  /** Field ids and lead columns, in order; everything when left out. */
  columns: chosenColumns.optional(),
  time_zone: z.string().max(64).default('UTC'),
});
export type ExportWrite = z.output<typeof exportWrite>;

export const exportResource = resource(
  'lead_export',
  z.object({
    form_id: z.string(),
    form_name: z.string(),
    status: z.enum(exportStatuses),
    progress: z.object({ processed: z.number().int(), total: z.number().int() }),
    format: z.enum(rowFormats),
    row_count: z.number().int().nullable(),
    file_size: z.number().int().nullable(),
    sha256: z.string().nullable(),
    error_code: z.string().nullable(),
    error_detail: z.string().nullable(),
    filter: z.record(z.string(), z.unknown()),
    sort: z.string(),
    created_by: z.string(),
    created_at: z.iso.datetime(),
    started_at: z.iso.datetime().nullable(),
    finished_at: z.iso.datetime().nullable(),
    expires_at: z.iso.datetime().nullable(),
  }),
);
export type LeadExport = z.output<typeof exportResource>;
