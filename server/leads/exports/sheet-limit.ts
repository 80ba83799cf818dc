import type { RowFormat } from '#api-clients/row-formats.data.ts';
import { unprocessable } from '#server/http/errors.ts';

/** Rows that a sheet of a workbook holds below its headings. */
export const MAX_SHEET_ROWS = 1_048_575;

const refusals = {
  leads: 'A sheet holds at most 1,048,575 leads: choose CSV or fewer leads.',
  orders: 'A sheet holds at most 1,048,575 orders: choose CSV or fewer orders.',
} as const;

/** Throws 422 `too_many_rows` for a workbook whose sheet could not hold its rows. */
export const refuseLongSheet = (format: RowFormat, rows: number, of: keyof typeof refusals): void => {
  if (format === 'xlsx' && rows > MAX_SHEET_ROWS) throw unprocessable('too_many_rows', refusals[of]);
};
