import { type VehicleContent, vehicleWrite } from '#api-clients/stock/staff-vehicle.resources.ts';
import type { MappedRow, Mapper, RowProblem } from './map-record.ts';

export type RowContent = { content: VehicleContent } | { problems: RowProblem[] };

const shape = vehicleWrite.shape as Record<string, { safeParse(value: unknown): { success: boolean } }>;

/** What an empty cell means: none, or what a field begins with. */
const emptied = (name: string): unknown => (shape[name]?.safeParse(null).success ? null : undefined);

const shown = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 200);

/**
 * The car that a row describes: what the feed says over what is known (`before`), or over what new cars begin with.
 * Fields in `kept` stay as they are. Answers what is wrong, each with its column.
 */
export const rowContent = (
  row: MappedRow,
  mapper: Pick<Mapper, 'columnOf'>,
  { before, listing, kept }: { before: VehicleContent | undefined; listing: string; kept: ReadonlySet<string> },
): RowContent => {
  const said: Record<string, unknown> = {};
  for (const [name, value] of row.fields) {
    if (kept.has(name)) continue;
    said[name] = value ?? emptied(name);
  }
  const own = row.fields.get('listing_key');
  const merged = { state: 'used', ...before, ...said, listing_key: own ?? before?.listing_key ?? listing };
  const parsed = vehicleWrite.safeParse(merged);
  if (parsed.success) return { content: parsed.data };
  return {
    problems: parsed.error.issues.slice(0, 20).map(({ path, message }) => {
      const field = String(path[0] ?? '');
      const isMissing = row.fields.get(field) === null || row.fields.get(field) === undefined;
      return {
        line: row.line,
        column: mapper.columnOf(field),
        field,
        code: isMissing ? 'required' : 'invalid',
        reason: isMissing ? 'This field is required' : message,
        value: isMissing ? '' : shown(row.fields.get(field)),
      };
    }),
  };
};
