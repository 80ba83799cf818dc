import type { FormField } from './field.types.ts';
import { controlOf, fieldType, takesFiles } from './validate-submission.ts';
import { optionNamed } from './value-rules.ts';

/** How a page fills fields from its address, beside what the fields themselves say (`query_param`). */
export interface PrefillRules {
  /** Parameter of the address → field. */
  params?: Readonly<Record<string, string>>;
  /** Parameter of the address → location field. */
  locationParams?: Readonly<Record<string, string>>;
  /** Value of such a parameter → id of the location. */
  locations?: Readonly<Record<string, string>>;
}

/** Longest text that is taken from an address. */
const MAX_TEXT = 2_000;

/** Whether a page or an address may fill a field; only a visitor can give a file or agree to something. */
export const canBeFilled = (field: Pick<FormField, 'type'>): boolean => {
  const type = fieldType(field.type);
  return type?.hasValue === true && !type.isAgreement && !takesFiles(field);
};

/** A page's text as the value of a field: an option by its value or by its words, several separated by commas. */
export const filledValue = (field: FormField, text: string): string | string[] => {
  const named = (one: string) => optionNamed(one, field);
  const bounded = text.slice(0, MAX_TEXT);
  const control = controlOf(field);
  return control.kind === 'choices' && control.isMany ? bounded.split(',').map(named) : named(bounded);
};

/** What an address fills in, by field. What a page says wins over a field's own parameter; unknown names do nothing. */
export const filledFromAddress = (
  fields: readonly FormField[],
  query: URLSearchParams,
  { params = {}, locationParams = {}, locations = {} }: PrefillRules = {},
): Record<string, string | string[]> => {
  const filled = new Map<string, string | string[]>();
  const fill = (parameter: string, id: string, mean: (text: string) => string = (text) => text) => {
    const field = fields.find((one) => one.id === id);
    const text = query.get(parameter);
    if (field && text !== null && canBeFilled(field)) filled.set(id, filledValue(field, mean(text)));
  };
  for (const { id, query_param: parameter } of fields) if (parameter) fill(parameter, id);
  for (const [parameter, id] of Object.entries(params)) fill(parameter, id);
  for (const [parameter, id] of Object.entries(locationParams))
    fill(parameter, id, (text) => (Object.hasOwn(locations, text) ? (locations[text] ?? text) : text));
  return Object.fromEntries(filled);
};

/** Names of the parameters that can fill something of a form. */
export const fillingParameters = (fields: readonly FormField[], rules: PrefillRules = {}): string[] => [
  ...fields.flatMap(({ query_param: parameter }) => parameter ?? []),
  ...Object.keys({ ...rules.params, ...rules.locationParams }),
];
