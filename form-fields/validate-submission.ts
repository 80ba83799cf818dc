import { conditionHolds } from './condition.ts';
import type {
  FieldControl,
  FieldType,
  FieldValue,
  FormField,
  FormStep,
  ReadingMoment,
  ValueProblem,
} from './field.types.ts';
import { fieldTypes } from './generated.ts';
import { problem } from './messages.ts';
import { fitsHeading } from './option-sources.ts';

/** What `validateSubmission` needs of a form. */
export interface SubmittedForm {
  fields: readonly FormField[];
  steps?: readonly FormStep[];
  /** Where `today` of date limits is; UTC unless given. */
  timeZone?: string;
  /** The clock of the server; the browser's own unless given. */
  now?: Date;
}

export interface FieldProblem extends ValueProblem {
  field: string;
  label: string;
}

export interface Submission {
  ok: boolean;
  /** Normalised, by field id; only of fields that show. */
  values: Record<string, FieldValue>;
  problems: FieldProblem[];
}

const typesByName: ReadonlyMap<string, FieldType> = new Map(fieldTypes.map((type) => [type.type, type]));

/** The type of a field; undefined for one this version does not know. */
export const fieldType = (name: string): FieldType | undefined => typesByName.get(name);

const plainLine: FieldControl = { kind: 'line', input: { type: 'text' } };

/** How a field is drawn and read; one line of text for a type this version does not know. */
export const controlOf = ({ type }: Pick<FormField, 'type'>): FieldControl => fieldType(type)?.control ?? plainLine;

/** Whether a field asks for files. */
export const takesFiles = (field: Pick<FormField, 'type'>): boolean => controlOf(field).kind === 'files';

/** What of elsewhere a field names, if anything. */
export const refersTo = ({ type }: Pick<FormField, 'type'>): FieldType['refersTo'] => fieldType(type)?.refersTo;

/** How its value reaches somebody, if at all. */
export const reachOf = ({ type }: Pick<FormField, 'type'>): FieldType['reaches'] => fieldType(type)?.reaches;

/** Nothing was given: the rules of the type do not apply, only `required` does. */
export const isEmptyValue = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.every((item) => item === undefined || item === null || item === ''));

/** Reads one value as its field wants it: `undefined` for an empty optional one. Never throws. */
export const readField = (
  field: FormField,
  value: unknown,
  moment: ReadingMoment = { now: new Date(), timeZone: 'UTC' },
): { ok: true; value: FieldValue | undefined } | { ok: false; problem: ValueProblem } => {
  const type = fieldType(field.type);
  if (!type?.hasValue)
    return isEmptyValue(value) ? { ok: true, value: undefined } : { ok: false, problem: problem('unknown_field') };
  const reading = isEmptyValue(value) ? undefined : type.read(value, field, moment);
  // A text of nothing but control characters is empty once it is cleaned.
  if (reading && !(reading.ok && isEmptyValue(reading.value))) return reading;
  if (!field.required) return { ok: true, value: undefined };
  return { ok: false, problem: problem(type.missing ?? 'required') };
};

/** The fields that show for these values; a field whose condition looks at a hidden field sees it empty. */
export const visibleFields = (form: SubmittedForm, values: Readonly<Record<string, unknown>>): Set<string> => {
  let visible = new Set(form.fields.map(({ id }) => id));
  // Each round can only settle what the one before made known; chains are short, so ten rounds are many.
  for (let round = 0; round < 10; round += 1) {
    const seen = Object.fromEntries(
      [...visible].filter((id) => Object.hasOwn(values, id)).map((id) => [id, values[id]]),
    );
    const next = new Set(form.fields.filter(({ visible_if }) => conditionHolds(visible_if, seen)).map(({ id }) => id));
    if (next.size === visible.size && [...next].every((id) => visible.has(id))) break;
    visible = next;
  }
  return visible;
};

/**
 * Checks what a visitor sent against a form: the same rules in the browser and on the server. Values of hidden fields
 * are dropped, unknown names are refused, and everything else is normalised. Never throws, whatever it is given.
 */
export const validateSubmission = (form: SubmittedForm, given: unknown): Submission => {
  const raw: Record<string, unknown> =
    typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as Record<string, unknown>) : {};
  const moment = { now: form.now ?? new Date(), timeZone: form.timeZone ?? 'UTC' };
  const readings = new Map(
    form.fields.map((field) => [
      field.id,
      readField(field, Object.hasOwn(raw, field.id) ? raw[field.id] : undefined, moment),
    ]),
  );
  const readable = Object.fromEntries(
    [...readings].flatMap(([id, reading]) => (reading.ok && reading.value !== undefined ? [[id, reading.value]] : [])),
  );
  const visible = visibleFields(form, readable);
  const values: Record<string, FieldValue> = {};
  const problems: FieldProblem[] = [];
  for (const field of form.fields) {
    const reading = readings.get(field.id);
    if (!reading || !visible.has(field.id)) continue;
    if (!reading.ok) problems.push({ field: field.id, label: field.label, ...reading.problem });
    else if (reading.value !== undefined) values[field.id] = reading.value;
  }
  for (const field of form.fields)
    if (!fitsHeading(field, form.fields, values))
      problems.push({ field: field.id, label: field.label, ...problem('option') });
  const known = new Set(form.fields.map(({ id }) => id));
  const unknown = Object.keys(raw).filter((name) => !known.has(name));
  for (const name of unknown.slice(0, 20))
    problems.push({ field: name.slice(0, 64), label: name.slice(0, 64), ...problem('unknown_field') });
  return { ok: problems.length === 0, values, problems };
};

/** The problems of one step, for a form that is filled in page by page. */
export const stepProblems = (form: SubmittedForm, stepId: string, given: unknown): FieldProblem[] => {
  const fields = form.steps?.find(({ id }) => id === stepId)?.fields ?? form.fields.map(({ id }) => id);
  return validateSubmission(form, given).problems.filter(({ field }) => fields.includes(field));
};

/** The steps of a form; one with every field when it has none. Fields no step names come in the last one. */
export const stepsOf = (form: SubmittedForm): FormStep[] => {
  const steps = form.steps ?? [];
  const placed = new Set(steps.flatMap(({ fields }) => fields));
  const rest = form.fields.map(({ id }) => id).filter((id) => !placed.has(id));
  if (steps.length === 0) return [{ id: 'all', title: '', fields: rest }];
  return steps.map((step, index) =>
    index === steps.length - 1 ? { ...step, fields: [...step.fields, ...rest] } : step,
  );
};

const isFieldValue = (value: unknown): value is FieldValue =>
  ['string', 'number', 'boolean'].includes(typeof value) || Array.isArray(value);

/**
 * A value as people read it; the empty text for none. Never throws.
 * @param locale the reader's language, for days in words; without one a day stays `2026-11-23`
 */
export const valueText = (field: FormField, value: unknown, locale?: string): string =>
  isEmptyValue(value) || !isFieldValue(value) ? '' : (fieldType(field.type)?.toText(value, field, locale) ?? '');

/** A value as an export's cell. */
export const valueCell = (field: FormField, value: unknown): string | number => {
  const type = fieldType(field.type);
  if (!type?.toCell || isEmptyValue(value) || !isFieldValue(value)) return valueText(field, value);
  return type.toCell(value, field);
};

/** How private a field's values are: what staff set, else what its type says. */
export const piiOf = (field: Pick<FormField, 'type' | 'pii'>): 'none' | 'contact' | 'sensitive' =>
  field.pii ?? fieldType(field.type)?.pii ?? 'contact';
