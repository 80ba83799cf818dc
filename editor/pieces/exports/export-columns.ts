import type { z } from 'zod';
import type { exportColumnResource } from '#api-clients/export-columns.ts';

/** A column that a file can hold, as the person who chooses reads it. */
export interface ExportColumn {
  id: string;
  label: string;
  /** Asked of a person in a form, not noted by the product. */
  isField: boolean;
}

/**
 * Columns as a service offers them, in the language of the person; fields are called as their form calls them.
 * @param words what the columns that the product notes are called, by their ids
 */
export const columnsOf = (
  resources: readonly z.output<typeof exportColumnResource>[],
  words: Readonly<Record<string, string>>,
): ExportColumn[] =>
  resources.map(({ id, attributes: { label, is_field: isField } }) => ({
    id,
    label: (!isField && words[id]) || label,
    isField,
  }));
