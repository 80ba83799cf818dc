import { conditionFields } from './condition.ts';
import type { FormField, FormStep } from './field.types.ts';
import { canBeFilled } from './prefill.ts';
import { fieldType, isEmptyValue } from './validate-submission.ts';

/** What is wrong with a form's declaration; the path leads into the form. */
export interface DeclarationProblem {
  path: (string | number)[];
  code: string;
  message: string;
}

const everywhere = new Set([
  'id',
  'type',
  'label',
  'help',
  'required',
  'default',
  'width',
  'visible_if',
  'pii',
  'query_param',
  'autocomplete',
]);

/** What the address of a form's own page says about itself. */
const reservedParameters = new Set(['lang', 'columns', 'part', 'theme']);

const fillingProblem = (field: FormField): string | undefined => {
  if (isEmptyValue(field.query_param)) return undefined;
  if (!canBeFilled(field)) return `A field of type ${field.type} cannot be filled from an address.`;
  return reservedParameters.has(field.query_param ?? '')
    ? `"${field.query_param}" means something else in an address: choose another name.`
    : undefined;
};

const fieldsOwnProblems = (field: FormField, at: number, ids: ReadonlySet<string>): DeclarationProblem[] => {
  const type = fieldType(field.type);
  const report = (key: string, code: string, message: string): DeclarationProblem => ({
    path: ['fields', at, key],
    code,
    message,
  });
  if (!type) return [report('type', 'not_valid', `There is no field type "${field.type}".`)];
  const entries = Object.entries(field).filter(([, value]) => value !== undefined);
  const problems = entries
    .filter(([key]) => !everywhere.has(key) && !Object.hasOwn(type.settings, key))
    .map(([key]) => report(key, 'unknown_setting', `A field of type ${field.type} has no "${key}".`));
  for (const need of field.source === undefined ? (type.needs ?? []) : [])
    if (isEmptyValue(entries.find(([key]) => key === need)?.[1]))
      problems.push(report(need, 'required', `A field of type ${field.type} needs "${need}".`));
  const values = field.options?.map(({ value }) => value) ?? [];
  if (new Set(values).size !== values.length)
    problems.push(report('options', 'taken', 'Each option needs a value of its own.'));
  if (type.hasValue && field.label === '' && !type.isHidden)
    problems.push(report('label', 'required', 'This field is required'));
  const lengths = [field.min_length ?? 0, field.max_length ?? Number.POSITIVE_INFINITY];
  if ((lengths[0] ?? 0) > (lengths[1] ?? 0))
    problems.push(report('max_length', 'too_small', 'The most is less than the least.'));
  if (typeof field.min === 'number' && typeof field.max === 'number' && field.min > field.max)
    problems.push(report('max', 'too_small', 'The most is less than the least.'));
  if (!isEmptyValue(field.default)) {
    const reading = type.read(field.default, { ...field, required: false }, { now: new Date(), timeZone: 'UTC' });
    if (!reading.ok) problems.push(report('default', reading.problem.code, reading.problem.message));
  }
  const filling = fillingProblem(field);
  if (filling !== undefined) problems.push(report('query_param', 'not_valid', filling));
  for (const id of conditionFields(field.visible_if)) {
    if (id === field.id) problems.push(report('visible_if', 'cycle', 'A field cannot depend on itself.'));
    else if (!ids.has(id)) problems.push(report('visible_if', 'unknown_field', `There is no field "${id}".`));
  }
  return problems;
};

/** Everything that is wrong with fields and steps: ids, settings of the types, conditions, places in steps. */
export const fieldProblems = (fields: readonly FormField[], steps: readonly FormStep[] = []): DeclarationProblem[] => {
  const ids = fields.map(({ id }) => id);
  const known = new Set(ids);
  const problems = fields.flatMap((field, index) => fieldsOwnProblems(field, index, known));
  ids.forEach((id, index) => {
    if (ids.indexOf(id) !== index)
      problems.push({ path: ['fields', index, 'id'], code: 'taken', message: `"${id}" is there twice.` });
  });
  const placed = new Set<string>();
  steps.forEach((step, at) => {
    step.fields.forEach((id, index) => {
      const path = ['steps', at, 'fields', index];
      if (!known.has(id)) problems.push({ path, code: 'unknown_field', message: `There is no field "${id}".` });
      else if (placed.has(id)) problems.push({ path, code: 'taken', message: `"${id}" is in two steps.` });
      placed.add(id);
    });
  });
  return problems;
};
