import { z } from 'zod';
import { resource } from './contract.ts';

/** Which columns a file of rows holds, in their order; all that the caller may take along when left out. */
export const chosenColumns = z.array(z.string().max(80)).min(1).max(300);

/** The same in an address, with commas between them. */
export const chosenColumnsInQuery = z
  .string()
  .max(8_000)
  .transform((text) => text.split(',').map((column) => column.trim()))
  .pipe(chosenColumns);

/** How a call that makes a file of chosen columns fails. */
export const exportFailures = {
  422: 'Not valid; `unknown_column` with `meta.allowed`, `too_many_rows`: more than a sheet holds',
};

/** A column a file can hold; its label is the heading it has there. */
export const exportColumnResource = resource('export_column', z.object({ label: z.string(), is_field: z.boolean() }));
