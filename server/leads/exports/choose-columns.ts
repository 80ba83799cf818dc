import type { z } from 'zod';
import type { exportColumnResource } from '#api-clients/export-columns.ts';
import type { Actor } from '#server/http/actor.ts';
import { unprocessable } from '#server/http/errors.ts';
import { maskedField, seesPersonalData } from '../masked-fields.ts';
import type { Column } from './row-writers.ts';

/** A column of which somebody may choose whether their file holds it. */
export interface Choosable extends Column {
  /** Masked for who may not see personal data. */
  isPersonal: boolean;
  /** Asked of a person in a form, not noted by the product. */
  isField: boolean;
}

/** The columns somebody may take along: those they do not see masked. */
export const openColumns = <C extends Choosable>(all: readonly C[], actor: Actor): C[] =>
  all.filter(({ isPersonal }) => !isPersonal || seesPersonalData(actor));

/**
 * The columns somebody asks for, in their order; all that they may take along where they name none.
 * @throws 422 `unknown_column` with those there are, 403 `masked_field`
 */
export const chooseColumns = <C extends Choosable>(
  all: readonly C[],
  actor: Actor,
  asked: readonly string[] | undefined,
): C[] => {
  const open = openColumns(all, actor);
  if (asked === undefined) return open;
  return asked.map((key) => {
    const column = open.find((one) => one.key === key);
    if (column) return column;
    if (all.some((one) => one.key === key)) throw maskedField(key);
    const allowed = open.map((one) => one.key);
    throw unprocessable('unknown_column', `There is no column “${key}”.`, { column: key, allowed });
  });
};

/** Columns as they are offered. */
export const columnResources = (columns: readonly Choosable[]): z.output<typeof exportColumnResource>[] =>
  columns.map(({ key, label, isField }) => ({
    type: 'export_column',
    id: key,
    attributes: { label, is_field: isField },
  }));
