import type { FormField } from './field.types.ts';

/** The field whose answer says under which heading the options of another one stand: the brand of a model. */
export const headingField = (
  { source }: Pick<FormField, 'source'>,
  fields: readonly FormField[],
): FormField | undefined =>
  source === 'trade_in_models' ? fields.find((other) => other.source === 'trade_in_brands') : undefined;

/** Whether an answer stands under what was answered above it; also where one of them is open, or nobody knows the list. */
export const fitsHeading = (
  field: FormField,
  fields: readonly FormField[],
  values: Readonly<Record<string, unknown>>,
): boolean => {
  const above = headingField(field, fields);
  const heading = above && values[above.id];
  const value = values[field.id];
  if (heading === undefined || value === undefined || !field.options) return true;
  return field.options.some((option) => option.value === value && option.group === heading);
};
