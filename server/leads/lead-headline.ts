import type { Selectable } from 'kysely';
import type { Lead } from '#api-clients/forms/lead.resources.ts';
import { autocompleteOf, controlOf, type FormField, fieldType, reachOf, valueText } from '#form-fields/index.ts';
import type { LeadTable } from './leads.tables.ts';

type LeadRow = Selectable<LeadTable>;

type Values = LeadRow['values'];

const textOf = (field: FormField | undefined, values: Values): string =>
  field === undefined ? '' : valueText(field, values[field.id]);

const seenFields = (fields: readonly FormField[], values: Values, masked: readonly string[]): FormField[] =>
  fields.filter(({ id }) => values[id] !== undefined && !masked.includes(id));

const nameParts: readonly unknown[] = ['name', 'given-name', 'family-name'];

/** What is asked for as a name, else other words on how to reach somebody, else any. */
const nameOf = (seen: readonly FormField[], values: Values): string => {
  const texts = seen.filter((field) => fieldType(field.type)?.holdsWords && controlOf(field).kind === 'line');
  const named = texts.filter((field) => nameParts.includes(autocompleteOf(field)));
  const contact = texts.filter(({ pii }) => pii === 'contact');
  return ([named, contact].find(({ length }) => length > 0) ?? texts)
    .slice(0, 2)
    .map((field) => textOf(field, values))
    .join(' ');
};

/** Who it is in one line: the name, then the first address or number. */
export const summaryOf = (fields: readonly FormField[], values: Values, masked: readonly string[]): string => {
  const seen = seenFields(fields, values, masked);
  const reach = seen.find((field) => reachOf(field) !== undefined);
  return [nameOf(seen, values), textOf(reach, values)].filter((text) => text !== '').join(' · ');
};

/** Name, first address and first number, for columns; what is masked is empty. */
export const personOf = (
  fields: readonly FormField[],
  values: Values,
  masked: readonly string[],
): Lead['attributes']['person'] => {
  const seen = seenFields(fields, values, masked);
  const first = (way: ReturnType<typeof reachOf>) =>
    textOf(
      seen.find((field) => reachOf(field) === way),
      values,
    );
  return { name: nameOf(seen, values), email: first('inbox'), phone: first('telephone') };
};

/** Keys that a choice of a car usually has. */
const CAR = /^(car|model|modell|vehicle|fahrzeug)(_|$)/;

/** The car a lead is about: as the page said it, else as the visitor chose it. */
export const carOf = (
  fields: readonly FormField[],
  { vehicle_snapshot: vehicle, values }: Pick<LeadRow, 'vehicle_snapshot' | 'values'>,
  masked: readonly string[],
): string => {
  const said = ['title', 'name', 'model'].flatMap((key) => vehicle?.[key] ?? [])[0];
  if (said !== undefined && said !== '') return String(said);
  const choices = seenFields(fields, values, masked).filter(
    ({ options, source }) => options !== undefined || source !== undefined,
  );
  return textOf(
    choices.find(({ id }) => CAR.test(id)),
    values,
  );
};

/** The consents of a form's version, with their translations. */
export interface ConsentWords {
  consents: readonly { key: string; version: string; text: string }[];
  translations: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** What was agreed to, with the sentence the visitor read in their language. */
export const consentsInWords = (
  { consents, locale }: Pick<LeadRow, 'consents' | 'locale'>,
  form: ConsentWords | undefined,
): Lead['attributes']['consents'] =>
  consents.map((given) => {
    const asked = form?.consents.find(({ key, version }) => key === given.key && version === given.version);
    if (!asked) return given;
    const languages = [locale, locale.split('-')[0] ?? locale];
    const translated = languages
      .filter((language) => Object.hasOwn(form?.translations ?? {}, language))
      .map((language) => form?.translations[language]?.[`consents/${given.key}/text`])
      .find((text) => text !== undefined && text !== '');
    return { ...given, text: translated ?? asked.text };
  });
