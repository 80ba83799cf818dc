import type { FormField } from '#api-clients/forms/form.resources.ts';
import { t } from '#editor/i18n/t.ts';
import { controlOf } from '#form-fields/index.ts';
import { type RuleOperator, staffType } from '#form-fields/staff.ts';

export interface Rule {
  field: string;
  operator: RuleOperator;
  /** Texts of options and days stay texts; a tick is true or false. */
  value: string | number | boolean | string[];
}

/** What the rule builder can show: rules that all hold, or of which any holds. */
export interface ConditionModel {
  join: 'and' | 'or';
  rules: Rule[];
}

const comparisons: readonly (readonly [RuleOperator, string])[] = [
  ['is', '=='],
  ['is_not', '!='],
  ['greater', '>'],
  ['at_least', '>='],
  ['less', '<'],
  ['at_most', '<='],
];

const onlyEntry = (value: unknown): [string, unknown] | undefined => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value);
  return entries.length === 1 ? entries[0] : undefined;
};

const variableOf = (value: unknown): string | undefined => {
  const entry = onlyEntry(value);
  if (entry?.[0] !== 'var') return undefined;
  const name = Array.isArray(entry[1]) ? entry[1][0] : entry[1];
  return typeof name === 'string' ? name : undefined;
};

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const readRule = (value: unknown): Rule | undefined => {
  const entry = onlyEntry(value);
  if (!entry) return undefined;
  const [name, operand] = entry;
  const operands: unknown[] = Array.isArray(operand) ? operand : [operand];
  if (name === '!!' || name === '!') {
    const field = variableOf(operands[0]);
    return field === undefined ? undefined : { field, operator: name === '!!' ? 'filled' : 'empty', value: '' };
  }
  const [left, right] = operands;
  if (operands.length !== 2) return undefined;
  if (name === 'in') {
    const inside = variableOf(right);
    if (inside !== undefined && isPlain(left)) return { field: inside, operator: 'contains', value: left };
    const field = variableOf(left);
    const isList = Array.isArray(right) && right.every((item): item is string => typeof item === 'string');
    return field !== undefined && isList ? { field, operator: 'one_of', value: right } : undefined;
  }
  const operator = comparisons.find(([, sign]) => sign === name)?.[0];
  const field = variableOf(left);
  return operator && field !== undefined && isPlain(right) ? { field, operator, value: right } : undefined;
};

/** A condition as rules; null when it says more than rules can show (it is then edited as JSON). */
export const readCondition = (condition: unknown): ConditionModel | null => {
  if (condition === null || condition === undefined) return { join: 'and', rules: [] };
  const single = readRule(condition);
  if (single) return { join: 'and', rules: [single] };
  const entry = onlyEntry(condition);
  if (!entry || (entry[0] !== 'and' && entry[0] !== 'or') || !Array.isArray(entry[1])) return null;
  const rules = entry[1].map(readRule);
  return rules.every((rule) => rule !== undefined) ? { join: entry[0], rules: rules as Rule[] } : null;
};

const writeRule = ({ field, operator, value }: Rule): unknown => {
  const variable = { var: field };
  if (operator === 'filled') return { '!!': [variable] };
  if (operator === 'empty') return { '!': [variable] };
  if (operator === 'contains') return { in: [value, variable] };
  if (operator === 'one_of') return { in: [variable, Array.isArray(value) ? value : [String(value)]] };
  return { [comparisons.find(([name]) => name === operator)?.[1] ?? '==']: [variable, value] };
};

/** Rules as JSON-Logic; null for none. */
export const writeCondition = ({ join, rules }: ConditionModel): unknown => {
  const [first] = rules;
  if (!first) return null;
  return rules.length === 1 ? writeRule(first) : { [join]: rules.map(writeRule) };
};

const askedOfTexts: readonly RuleOperator[] = ['is', 'is_not', 'contains', 'filled', 'empty'];

/** What can be asked of a field's answer. */
export const operatorsOf = (field: Pick<FormField, 'type'> | undefined): readonly RuleOperator[] =>
  (field && staffType(field).operators) ?? askedOfTexts;

const operatorWords: Record<RuleOperator, string> = {
  is: t('is'),
  is_not: t('is not'),
  contains: t('contains'),
  one_of: t('is one of'),
  greater: t('is more than'),
  at_least: t('is at least'),
  less: t('is less than'),
  at_most: t('is at most'),
  filled: t('is filled in'),
  empty: t('is empty'),
};

const timeWords: Partial<typeof operatorWords> = { greater: t('is after'), less: t('is before') };

export const operatorWord = (operator: RuleOperator, field: Pick<FormField, 'type'> | undefined): string =>
  (field && staffType(field).isInTime && timeWords[operator]) || operatorWords[operator];

/** A new rule about a field, with the value that needs the least change. */
export const newRule = (field: FormField): Rule => {
  const operator = operatorsOf(field)[0] ?? 'filled';
  if (controlOf(field).kind === 'tick') return { field: field.id, operator, value: true };
  return { field: field.id, operator, value: field.options?.[0]?.value ?? '' };
};
